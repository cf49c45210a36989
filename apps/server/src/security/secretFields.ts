import { MASKED } from '@flowglass/trace'

export const MASK = MASKED

const names = [
  'api[-_]?key',
  'x-api-key',
  'authorization',
  'proxy-authorization',
  'password',
  'passwd',
  'wallet_password',
  'client_secret',
  'secret_key',
  'access_token',
  'refresh_token',
  'private_key',
  'cookie',
  'set-cookie',
].join('|')

/** How a text begins under such a name, in JSON. A reference is an object, and nothing is no secret. */
const inJson = new RegExp(`"(?:${names})"\\s{0,9}:\\s{0,9}"(?!")`, 'gi')
/** The same in JSON that stands inside a text of JSON. */
const inQuotedJson = new RegExp(`\\\\"(?:${names})\\\\"\\s{0,9}:\\s{0,9}\\\\"(?!\\\\")`, 'gi')

/** Quotes from `from` on with the number of backslashes before each. */
function* quotesIn(text: string, from: number): Generator<{ at: number; slashes: number }> {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at
    while (first > from && text[first - 1] === '\\') first -= 1
    yield { at, slashes: at - first }
  }
}

type EndOf = (text: string, from: number) => number

/** Position of the quote that ends the JSON string around `from`; -1 where none does. */
const endOfString: EndOf = (text, from) => {
  for (const { at, slashes } of quotesIn(text, from)) if (slashes % 2 === 0) return at
  return -1
}

/** The same one level deeper, where a quote is written `\"`; the string around it ends it as well. */
const endOfQuoted: EndOf = (text, from) => {
  for (const { at, slashes } of quotesIn(text, from)) {
    if (slashes % 2 === 0) return at
    if (slashes % 4 === 1) return at - 1
  }
  return -1
}

/** By hand and not by a pattern: a value may be longer than a pattern can look at in one go. */
function maskAfter(text: string, beginning: RegExp, endOf: EndOf): string {
  let clean = ''
  let at = 0
  for (const { 0: start, index } of text.matchAll(beginning)) {
    const from = index + start.length
    const to = index < at ? -1 : endOf(text, from)
    if (to < 0) continue
    clean += text.slice(at, from) + MASK
    at = to
  }
  return at === 0 ? text : clean + text.slice(at)
}

/** Strikes out texts that stand under the name of a secret, in JSON and in JSON inside of it. */
export const maskFields = (text: string): string =>
  maskAfter(maskAfter(text, inJson, endOfString), inQuotedJson, endOfQuoted)
