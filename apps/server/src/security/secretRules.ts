import { MASK, maskFields, secretNames } from './secretFields.ts'

// Values are as long as a tool makes them: no pattern may look at a text again from each place in it.
// So each begins only where a word does, and goes no further than a key can be long.

/** Where a word begins; the last letter of what JSON writes for a line break is not of the word. */
const before = String.raw`(?:^|[^A-Za-z0-9_]|\\[bfnrt]|\\u[0-9a-fA-F]{4})`
/** The same for words that may have a dash in them. */
const beforeDashed = before.replace('0-9_]', '0-9_-]')

/** A form of keys. That a word begins is asked after its letters, which are quicker to look for. */
const form = (head: string, rest: string, start = before) =>
  new RegExp(`(?:${head})(?<=${start}(?:${head}))${rest}`, 'g')

/** What keys look like wherever they stand: the forms that providers give theirs. */
const forms: readonly RegExp[] = [
  // OpenAI, Anthropic and those who imitate them; without a digit it is words in a row.
  form('sk-', '(?=[A-Za-z_-]{0,99}\\d)[A-Za-z0-9_-]{20,999}'),
  form('AIza', '[0-9A-Za-z_-]{35}'), // Google
  form('gh[pousr]_', '[A-Za-z0-9]{36,999}'), // GitHub
  form('github_pat_', '[A-Za-z0-9_]{40,999}'),
  form('glpat-', '[A-Za-z0-9_-]{20,999}'), // GitLab
  form('xox[abprs]-', '[A-Za-z0-9-]{10,999}'), // Slack
  form('hf_', '[A-Za-z0-9]{30,999}'), // Hugging Face
  form('AKIA|ASIA', '[0-9A-Z]{16}\\b'), // Amazon
  // Signed tokens (JWT)
  form(
    'eyJ',
    '[A-Za-z0-9_-]{8,9999}\\.eyJ[A-Za-z0-9_-]{8,99999}\\.[A-Za-z0-9_-]{1,9999}',
    beforeDashed,
  ),
  // To its end, or to where the text around it ends or was cut off.
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?!\\{0,15}")(?:(?!-----BEGIN)[^"]){1,99999}?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|(?=\\{0,15}")|$)/g,
]

/** Any of them where a message was cut off in the middle of it. */
const cutOff = form(
  'sk-|AIza|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|hf_|AKIA|ASIA|eyJ',
  '(?=[A-Za-z_.-]{0,99}\\d)[A-Za-z0-9_.-]{6,999}(?=…)',
  beforeDashed,
)

/** The scheme stays, so that one still sees how a call signed in. */
const afterScheme = [
  form('Bearer', ' {1,9}[A-Za-z0-9._~+/-]{12,99999}={0,2}'),
  // Plain words in a row are an ordinary sentence.
  form('bearer', ' {1,9}(?=[A-Za-z._~+/-]{0,99}\\d)[A-Za-z0-9._~+/-]{12,99999}={0,2}'),
  form('Basic', ' {1,9}(?=[A-Za-z][a-z]{0,99}[A-Z0-9+/=])[A-Za-z0-9+/_-]{12,99999}={0,2}'),
]
const scheme = /^\w+/

const inAddress =
  /((?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/"'@:]{1,999}:[^\s/"'@]{1,999}@/gi
const inQuery = new RegExp(`([?&](?:${secretNames})=)[^\\s&"'\\\\#]{1,9999}`, 'gi')

/** Strikes out what stands under the name of a secret or looks like one. */
export function maskByRule(text: string): string {
  let clean = maskFields(text)
  for (const each of afterScheme)
    clean = clean.replace(each, (found) => `${scheme.exec(found)?.[0] ?? ''} ${MASK}`)
  clean = clean.replace(inAddress, `$1${MASK}@`).replace(inQuery, `$1${MASK}`)
  for (const each of [...forms, cutOff]) clean = clean.replace(each, MASK)
  return clean
}
