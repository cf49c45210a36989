import { component, integer, string, text, type Fields } from '../field.ts'
import { defineKind } from '../kind.ts'

const base = { role: 'transform', icon: 'shrink', group: 'Conversation', since: '26.1.2' } as const

const caching = (collection: string) =>
  ({
    datastore: component('datastore', { label: 'Cache', advanced: true }),
    max_cache_size: integer({
      label: 'Most entries',
      min: 0,
      exclusive: true,
      default: 10_000,
      advanced: true,
    }),
    max_cache_lifetime: integer({
      label: 'Lifetime of an entry (s)',
      min: 0,
      exclusive: true,
      default: 14_400,
      advanced: true,
    }),
    cache_collection_name: string({ label: 'Collection', default: collection, advanced: true }),
  }) satisfies Fields

export const messageSummarizationTransform = defineKind('MessageSummarizationTransform', {
  ...base,
  label: 'Shorten long messages',
  summary: 'Replaces a message that is too long by a summary.',
  fields: {
    llm: component('llm', { label: 'Model', required: true }),
    max_message_size: integer({
      label: 'Longest message (characters)',
      min: 0,
      exclusive: true,
      default: 20_000,
    }),
    summarization_instructions: text({ label: 'Instructions', lines: 4 }),
    summarized_message_template: text({
      label: 'Summary as',
      lines: 2,
      default: 'Summarized message: {{summary}}',
    }),
    ...caching('summarized_messages_cache'),
  },
})

export const conversationSummarizationTransform = defineKind('ConversationSummarizationTransform', {
  ...base,
  label: 'Shorten long conversations',
  summary: 'Replaces the older part of a long conversation by a summary.',
  fields: {
    llm: component('llm', { label: 'Model', required: true }),
    max_num_messages: integer({ label: 'Most messages', min: 0, exclusive: true, default: 50 }),
    max_num_characters: integer({ label: 'Most characters', min: 0, exclusive: true }),
    min_num_messages: integer({ label: 'Keep at least', min: 0, exclusive: true, default: 10 }),
    summarization_instructions: text({ label: 'Instructions', lines: 4 }),
    summarized_conversation_template: text({
      label: 'Summary as',
      lines: 2,
      default: 'Summarized conversation: {{summary}}',
    }),
    ...caching('summarized_conversations_cache'),
  },
})
