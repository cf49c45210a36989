import type { Message } from '../../ports/model.ts'
import type { RunContext } from '../../run/runContext.ts'
import { limitIn, summarise, type Rounds } from './summarise.ts'

const wording = {
  instructions:
    'Please make a summary of this message. Include relevant information and keep it short. Your ' +
    'response will replace the message, so just output the summary directly, no introduction needed.',
  templateField: 'summarized_message_template',
  template: 'Summarized message: {{summary}}',
}

/** Each message that is longer than allowed gives way to its summary. */
export async function shortMessages(
  run: RunContext,
  rounds: Rounds,
  messages: readonly Message[],
): Promise<Message[]> {
  const maxSize = limitIn(rounds.transform, 'max_message_size', 20_000)
  const result: Message[] = []
  for (const message of messages) {
    const isLong = message.content.length > maxSize
    const content = isLong ? await summaryOf(run, rounds, message.content) : message.content
    result.push(isLong ? { ...message, content } : message)
  }
  return result
}

async function summaryOf(run: RunContext, rounds: Rounds, text: string): Promise<string> {
  const { summaries, transform } = rounds
  const key = `${transform.id} ${text}`
  const known = summaries.message(key)
  if (known !== undefined) return known
  const made = await summarise(run, rounds, { text, wording })
  const maxEntries = limitIn(transform, 'max_cache_size', 10_000)
  summaries.keepMessage(key, { text: made, maxEntries })
  return made
}
