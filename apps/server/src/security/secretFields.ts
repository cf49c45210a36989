export const MASK = '** MASKED **'

/** Names under which secrets stand, as a part of a pattern. */
export const secretNames = [
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

/** Before the quotes of JSON, of JSON in a text of it, and so on. */
const levels = ['', '\\\\', '\\\\{3}', '\\\\{7}', '\\\\{15}'].join('|')

/**
 * How a text, or a list of texts, begins under such a name. A reference is an object, and nothing is
 * no secret.
 */
const beginning = new RegExp(
  `(${levels})"(?:${secretNames})\\1"\\s{0,9}:\\s{0,9}(\\[\\s{0,9})?\\1"(?!\\1")`,
  'gi',
)
/** From the end of one text of a list to the beginning of the next. */
const between = /(\\{0,15})"\s{0,9},\s{0,9}\1"/y

/** Trailing ones of the binary number: 0, 1, 3 and 7 backslashes make quotes of levels 0 to 3. */
function levelOf(slashes: number): number {
  let level = 0
  for (let rest = slashes; rest % 2 === 1; rest = (rest - 1) / 2) level += 1
  return level
}

/** Quotes from `from` on with the number of backslashes before each. */
function* quotesIn(text: string, from: number): Generator<{ at: number; slashes: number }> {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at
    while (first > from && text[first - 1] === '\\') first -= 1
    yield { at, slashes: at - first }
  }
}

/**
 * Where the text around `from` ends: at a quote of its own level or of one around it. What was cut
 * off before that is secret to its end.
 */
function endOf(text: string, from: number, level: number): number {
  for (const { at, slashes } of quotesIn(text, from)) {
    const found = levelOf(slashes)
    if (found <= level) return at - (2 ** found - 1)
  }
  return text.length
}

/** Where the next text of a list begins, after one that ends at `at`. */
function nextInList(text: string, at: number, slashes: string): number | undefined {
  between.lastIndex = at
  const found = between.exec(text)
  return found?.[1] === slashes ? between.lastIndex : undefined
}

/**
 * Strikes out texts that stand under the name of a secret, in JSON and in JSON inside of it. By hand
 * and not by a pattern: a value may be longer than a pattern can look at in one go.
 */
export function maskFields(text: string): string {
  let clean = ''
  let at = 0
  for (const { 0: start, 1: slashes = '', 2: list, index } of text.matchAll(beginning)) {
    let from: number | undefined = index < at ? undefined : index + start.length
    while (from !== undefined) {
      clean += text.slice(at, from) + MASK
      at = endOf(text, from, levelOf(slashes.length))
      from = list === undefined ? undefined : nextInList(text, at, slashes)
    }
  }
  return at === 0 ? text : clean + text.slice(at)
}
