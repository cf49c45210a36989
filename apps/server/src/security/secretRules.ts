export const MASK = '** MASKED **'

/** What keys look like wherever they stand: the forms that providers give theirs. */
const forms: readonly RegExp[] = [
  // OpenAI, Anthropic and those who imitate them; without a digit it is words in a row.
  /\bsk-(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}/g,
  /\bAIza[0-9A-Za-z_-]{35}/g, // Google
  /\bgh[pousr]_[A-Za-z0-9]{36,}/g, // GitHub
  /\bgithub_pat_[A-Za-z0-9_]{40,}/g,
  /\bglpat-[A-Za-z0-9_-]{20,}/g, // GitLab
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/g, // Slack
  /\bhf_[A-Za-z0-9]{30,}/g, // Hugging Face
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, // Amazon
  /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/g, // signed tokens (JWT)
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?-----END [A-Z ]*PRIVATE KEY-----/g,
]

/** The scheme stays, so that one still sees how a call signed in. */
const afterScheme = /\b(Bearer|Basic) +[A-Za-z0-9._~+/-]{12,}=*/g
const inAddress = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/"'@:]+:[^\s/"'@]+@/gi

const fields = [
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

// In JSON, and in JSON that stands inside a text of JSON. A reference is an object and stays.
const byField = new RegExp(`("(?:${fields})"\\s*:\\s*)"(?!")(?:[^"\\\\]|\\\\.)*"`, 'gi')
const byQuotedField = new RegExp(
  `(\\\\"(?:${fields})\\\\"\\s*:\\s*\\\\")(?!\\\\")(?:[^"\\\\])*(\\\\")`,
  'gi',
)

/** Strikes out what stands under the name of a secret or looks like one. */
export function maskByRule(text: string): string {
  let clean = text
    .replace(byField, `$1"${MASK}"`)
    .replace(byQuotedField, `$1${MASK}$2`)
    .replace(afterScheme, `$1 ${MASK}`)
    .replace(inAddress, `$1${MASK}@`)
  for (const form of forms) clean = clean.replace(form, MASK)
  return clean
}
