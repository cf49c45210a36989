import { isObject, type Json } from '@flowglass/spec'
import { categoryOf, statusOf, type Trace } from '@flowglass/trace'

export interface Noted {
  readonly kind: 'error' | 'input'
  readonly payload: number
}

/** The value of the log that says most about a frame in a few words, where there is one. */
export function notedIn(trace: Trace, seq: number): Noted | undefined {
  const { status, category } = trace.columns
  const isFailed = statusOf(status[seq]) === 'error'
  if (!isFailed && categoryOf(category[seq]) !== 'tool') return undefined
  const kind = isFailed ? 'error' : 'input'
  const payload = trace.eventsOf(seq).findLast((event) => event.kind === kind)?.value
  return payload === undefined ? undefined : { kind, payload }
}

const MOST_LETTERS = 60

/** `No answer in 2 s` of an error, `ORD-1005, 3` of the arguments of a tool. */
export function noteIn(kind: Noted['kind'], value: Json): string | undefined {
  if (!isObject(value)) return undefined
  if (kind === 'error') return typeof value['message'] === 'string' ? value['message'] : undefined
  const plain = Object.values(value).filter(
    (one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
  )
  const words = plain.map(String).join(', ')
  return words === '' ? undefined : words.slice(0, MOST_LETTERS)
}
