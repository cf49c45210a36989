import type { Message, ToolCall, ToolDeclaration } from '@flowglass/engine'
import { isObject, type Json } from '@flowglass/spec'
import type { Asked } from './asked.ts'
import { isPseudoTool } from './chooseTools.ts'
import { gist } from './words.ts'

const parse = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

const spaced = (name: string) => name.replaceAll('_', ' ')
const shown = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
const isSentence = (value: Json) =>
  typeof value === 'string' && /\s/.test(value) && /[.!?]$/.test(value)

const verbs = /^(get|fetch|find|look up|lookup|check|read|list|search|compute|calculate)\s+/i

function resultText(call: ToolCall | undefined, content: string): string {
  const value = parse(content)
  const about = call === undefined ? '' : Object.values(call.arguments).map(shown).join(', ')
  const topic = spaced(call?.name ?? 'result').replace(verbs, '')
  const subject = about === '' ? topic : `${topic} of ${about}`
  if (isSentence(value)) return shown(value)
  if (!isObject(value)) return `The ${subject} is ${shown(value)}.`
  const sentences = Object.values(value).filter(isSentence).map(shown)
  if (sentences.length > 0) return sentences.join(' ')
  const facts = Object.entries(value).map(([name, fact]) => `${spaced(name)} is ${shown(fact)}`)
  return about === ''
    ? `The ${facts.join(', the ')}.`
    : `For ${about}, the ${facts.join(', the ')}.`
}

/** Results of the calls made since the person last spoke, as sentences; undefined when there are none. */
export function resultsIn(messages: readonly Message[]): string | undefined {
  const start = messages.findLastIndex(({ role }) => role === 'user')
  const recent = messages.slice(start + 1)
  const calls = new Map<string, ToolCall>()
  for (const message of recent) {
    if (message.role !== 'assistant') continue
    for (const call of message.toolCalls ?? []) calls.set(call.id, call)
  }
  const texts = recent.flatMap((message) =>
    message.role === 'tool' ? [resultText(calls.get(message.toolCallId), message.content)] : [],
  )
  return texts.length === 0 ? undefined : texts.join(' ')
}

const offer = ({ description, name }: ToolDeclaration) => {
  const text = (description || spaced(name)).replace(/\.$/, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** An answer for which nothing was looked up: says what could be. */
export function withoutTools(asked: Asked, tools: readonly ToolDeclaration[]): string {
  const offers = tools.filter((tool) => !isPseudoTool(tool)).map(offer)
  if (offers.length === 0) return plainText(asked)
  return `To “${gist(asked.subject)}” I have no ready answer. I can ${offers.join(', and ')}.`
}

/** Text for a prompt without tools. */
export function plainText({ instruction, subject }: Asked): string {
  if (/summar|in short|tl;?dr|one sentence|brief/i.test(instruction))
    return `In short: ${gist(subject)}`
  if (/translat/i.test(instruction)) return `[translated] ${subject}`
  if (instruction === '')
    return `You asked: “${gist(subject)}” The built-in test model has no more to say.`
  return `About “${gist(subject)}”: this is all that the built-in test model can say.`
}
