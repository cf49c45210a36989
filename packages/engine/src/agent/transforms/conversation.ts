import type { Message } from '../../ports/model.ts'
import type { RunContext } from '../../run/runContext.ts'
import type { PrefixSummary } from './summaries.ts'
import { limitIn, summarise, type Rounds } from './summarise.ts'

const wording = {
  instructions:
    'Please make a summary of this conversation. Include relevant information and keep it short. ' +
    'Your response will replace the messages, so just output the summary directly, no introduction ' +
    'needed.',
  templateField: 'summarized_conversation_template',
  template: 'Summarized conversation: {{summary}}',
}

/** The older part of a conversation that has become too long gives way to its summary. */
export async function shortConversation(
  run: RunContext,
  rounds: Rounds,
  messages: readonly Message[],
): Promise<readonly Message[]> {
  const { transform, summaries } = rounds
  const known = summaries.prefix(transform.id)
  const short = known ? withSummary(messages, known) : messages
  if (isWithin(rounds, short)) return short
  const from = known?.size ?? 0
  const size = firstKept(messages, { from, keep: limitIn(transform, 'min_num_messages', 10) })
  if (size <= from) return short
  const text = [known?.text ?? '', ...messages.slice(from, size).map(spoken)]
    .filter((line) => line !== '')
    .join('\n')
  const made = { size, text: await summarise(run, rounds, { text, wording }) }
  summaries.keepPrefix(transform.id, made)
  return withSummary(messages, made)
}

function isWithin({ transform }: Rounds, messages: readonly Message[]): boolean {
  if (messages.length > limitIn(transform, 'max_num_messages', 50)) return false
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  return characters <= limitIn(transform, 'max_num_characters', Infinity)
}

const withSummary = (messages: readonly Message[], { size, text }: PrefixSummary): Message[] => [
  { role: 'user', content: text },
  ...messages.slice(size),
]

/** Where the part that stays begins. Results of tools stay with the calls that they answer. */
function firstKept(
  messages: readonly Message[],
  { from, keep }: { from: number; keep: number },
): number {
  let at = Math.max(messages.length - keep, from)
  while (at > from && messages[at]?.role === 'tool') at -= 1
  return at
}

function spoken(message: Message): string {
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : []
  const called = calls.map(({ name, arguments: args }) => `${name}(${JSON.stringify(args)})`)
  return `${message.role}: ${[message.content, ...called].filter((part) => part !== '').join(' ')}`
}
