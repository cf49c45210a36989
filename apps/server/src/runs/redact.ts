import type { Original, OriginalPlace } from '../runLog/originals.ts'
import type { NewRun } from '../runLog/runLog.ts'
import { maskCutOff, openingOf } from '../security/cutOff.ts'
import { MASK } from '../security/secretFields.ts'
import { maskByRule } from '../security/secretRules.ts'
import { spellingsOf } from '../security/spellings.ts'

export interface Redact {
  (text: string): string
  /** Those of the known secrets that stand in a text. */
  readonly secretsIn: (text: string) => readonly string[]
  /** Length of the end of a text that may be the beginning of a known secret. */
  readonly mayBegin: (text: string) => number
}

// Striking out every occurrence of a short text would make nonsense of the record.
const SHORTEST_SECRET = 6

/**
 * Strikes out known secrets by their exact value, however it is written inside other text, and what
 * looks like a secret or is named like one. What a provider or a tool sends back may quote the key it
 * got.
 */
export function createRedact(secrets: readonly string[]): Redact {
  const long = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  // The longest first: one secret may begin or hold another.
  const texts = [...new Set(long.flatMap((secret) => [...spellingsOf(secret)]))].toSorted(
    (a, b) => b.length - a.length,
  )
  const redact = (text: string): string => {
    let clean = text
    for (const secret of texts) clean = clean.replaceAll(secret, MASK)
    return maskByRule(maskCutOff(clean, texts, { mask: MASK, shortest: SHORTEST_SECRET }))
  }
  const isIn = (text: string, secret: string) => text.includes(secret)
  const secretsIn = (text: string) =>
    long.filter((secret) => [...spellingsOf(secret)].some((one) => isIn(text, one)))
  const mayBegin = (text: string) => {
    // A few letters at the very end are seldom the beginning of one; whole words may go on as one.
    const shortest = /\s$/.test(text) ? 1 : SHORTEST_SECRET
    const openings = texts.map((secret) => openingOf(text.slice(-secret.length), secret, shortest))
    return Math.max(0, ...openings)
  }
  return Object.assign(redact, { secretsIn, mayBegin })
}

/** For what shows no text. */
export const plain: Redact = Object.assign((text: string) => text, {
  secretsIn: () => [],
  mayBegin: () => 0,
})

/** The known secrets of texts as they were, to be kept beside them; `kept` are there already. */
export const secretsOf = (
  redact: Redact,
  originals: readonly Original[],
  kept: ReadonlySet<string> = new Set(),
): Original[] =>
  [...new Set(originals.flatMap(({ text }) => redact.secretsIn(text)))]
    .filter((text) => !kept.has(text))
    .map((text) => ({ place: 'secret', id: 0, text }))

/**
 * The same for many JSON texts at once, which takes little longer than one of them: a JSON text is one
 * line, and what a rule matches ends with the string it began in. Gives `texts` itself where nothing
 * was struck out.
 */
export function redactAll(redact: Redact, texts: readonly string[]): readonly string[] {
  const all = texts.join('\n')
  const shown = redact(all)
  if (shown === all) return texts
  const lines = shown.split('\n')
  // A secret that itself reaches over the end of a text would leave fewer lines.
  return lines.length === texts.length ? lines : texts.map(redact)
}

/** The texts of which something was struck out, as they were; `from` is the id of the first. */
export function originalValues(
  texts: readonly string[],
  shown: readonly string[],
  from: number,
): Original[] {
  if (shown === texts) return []
  return texts.flatMap((text, at) =>
    text === shown[at] ? [] : [{ place: 'value' as const, id: from + at, text }],
  )
}

/** What a run is started with, as it is shown, and as it was where that differs. */
export function redactStart(
  redact: Redact,
  { inputs, start }: { readonly inputs: string; readonly start: string },
): Pick<NewRun, 'inputs' | 'start' | 'originals'> {
  const originals: Original[] = []
  const shown = (place: OriginalPlace, text: string): string => {
    const clean = redact(text)
    if (clean !== text) originals.push({ place, id: 0, text })
    return clean
  }
  const clean = { inputs: shown('inputs', inputs), start: shown('start', start) }
  return { ...clean, originals: [...originals, ...secretsOf(redact, originals)] }
}
