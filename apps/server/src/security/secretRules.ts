import { MASK, maskFields } from './secretFields.ts'

// Values are as long as a tool makes them: no pattern may look at a text again from each place in it.
// So each begins only where a word does, and goes no further than a key can be long.

/** What keys look like wherever they stand: the forms that providers give theirs. */
const forms: readonly RegExp[] = [
  // OpenAI, Anthropic and those who imitate them; without a digit it is words in a row.
  /\bsk-(?=[A-Za-z_-]{0,99}\d)[A-Za-z0-9_-]{20,999}/g,
  /\bAIza[0-9A-Za-z_-]{35}/g, // Google
  /\bgh[pousr]_[A-Za-z0-9]{36,999}/g, // GitHub
  /\bgithub_pat_[A-Za-z0-9_]{40,999}/g,
  /\bglpat-[A-Za-z0-9_-]{20,999}/g, // GitLab
  /\bxox[abprs]-[A-Za-z0-9-]{10,999}/g, // Slack
  /\bhf_[A-Za-z0-9]{30,999}/g, // Hugging Face
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, // Amazon
  // Signed tokens (JWT)
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,9999}\.eyJ[A-Za-z0-9_-]{8,99999}\.[A-Za-z0-9_-]{1,9999}/g,
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:(?!-----BEGIN)[^"]){0,99999}?-----END [A-Z ]{0,30}PRIVATE KEY-----/g,
]

/** The scheme stays, so that one still sees how a call signed in. */
const afterScheme = /\b(Bearer|Basic) {1,9}[A-Za-z0-9._~+/-]{12,99999}={0,2}/g
const inAddress =
  /((?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/"'@:]{1,999}:[^\s/"'@]{1,999}@/gi

/** Strikes out what stands under the name of a secret or looks like one. */
export function maskByRule(text: string): string {
  let clean = maskFields(text).replace(afterScheme, `$1 ${MASK}`).replace(inAddress, `$1${MASK}@`)
  for (const form of forms) clean = clean.replace(form, MASK)
  return clean
}
