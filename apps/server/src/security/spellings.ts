/** Levels of JSON inside JSON: a tool's result in a message, in a prompt, in the log. */
const LEVELS = 3

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const asEscape = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON as those write it who keep to ASCII, or keep HTML out of it. */
const inAscii = (text: string): string => inJson(text).replaceAll(/[<>&\u0080-\uffff]/g, asEscape)

function inAddress(text: string): string[] {
  // A lone surrogate has no form in an address.
  if (/\p{Surrogate}/u.test(text)) return []
  const form = new URLSearchParams({ '': text }).toString().slice(1)
  return [encodeURIComponent(text), form, form.replaceAll('+', '%20')]
}

/** All ways in which a text is written inside others; for most keys that is one. */
export function spellingsOf(text: string): ReadonlySet<string> {
  const found = new Set([text, ...inAddress(text)])
  for (const write of [inJson, inAscii]) {
    let written = text
    for (let level = 0; level < LEVELS; level += 1) {
      written = level === 0 ? write(written) : inJson(written)
      found.add(written)
    }
  }
  return found
}
