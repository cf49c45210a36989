import type { Message } from '@flowglass/engine'

/** What a prompt is about, told apart from what it orders. */
export interface Asked {
  readonly instruction: string
  readonly subject: string
}

// It answers at once, whatever a step puts into its prompt.
const LOOKS_AT = 4_000

/**
 * The mock model gets a rendered prompt like any other and does not know which part of it a flow filled
 * in. People write the order first and the material last, after a line break or a colon.
 */
export function splitPrompt(text: string): Asked {
  const { instruction, subject } = splitAll(text.trim())
  return { instruction: instruction.slice(0, LOOKS_AT), subject: subject.slice(0, LOOKS_AT) }
}

function splitAll(plain: string): Asked {
  const block = plain.lastIndexOf('\n\n')
  const line = plain.indexOf('\n')
  const cut = block >= 0 ? block : line
  const head = cut < 0 ? '' : plain.slice(0, cut)
  const tail = cut < 0 ? plain : plain.slice(cut)
  const labelled = /^\s*[\p{L} ]{2,40}:\s*/u.exec(tail)
  if (labelled !== null && labelled[0].length < tail.length) {
    return {
      instruction: `${head} ${labelled[0]}`.trim(),
      subject: tail.slice(labelled[0].length).trim(),
    }
  }
  const colon = head === '' ? /:\s+/.exec(plain) : null
  if (colon === null) return { instruction: head.trim(), subject: tail.trim() }
  const end = colon.index + colon[0].length
  return { instruction: plain.slice(0, end).trim(), subject: plain.slice(end).trim() }
}

/** From the last words of the person, else from the system prompt. */
export function askedIn(messages: readonly Message[]): Asked {
  const said = messages.findLast(({ role, content }) => role === 'user' && content.trim() !== '')
  const system = messages.find(({ role }) => role === 'system')
  if (said === undefined) return splitPrompt(system?.content ?? '')
  const { instruction, subject } = splitPrompt(said.content)
  return { instruction: `${system?.content ?? ''} ${instruction}`.trim(), subject }
}
