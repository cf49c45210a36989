import type { Diagnostic } from '@flowglass/spec'
import { paths } from '../../ui/index.ts'

/** One thing that kept a run from starting, in words, and what was found where it is about something. */
export interface Reason {
  readonly text: string
  readonly finding?: Diagnostic
}

/** Why a run did not start, the most telling first. Never empty. */
export type Refusal = readonly [Reason, ...Reason[]]

/** A refusal that is about nothing in particular. */
export const refusal = (text: string): Refusal => [{ text }]

/** What the server found; each finding is told by itself. */
export function refusalBy(diagnostics: readonly Diagnostic[]): Refusal {
  const [first, ...more] = diagnostics.map((finding) => ({ text: finding.message, finding }))
  return first === undefined
    ? refusal('The server refused the run without a reason.')
    : [first, ...more]
}

interface Page {
  readonly label: string
  readonly to: string
}

const hosts: Page = { label: 'Open Connections › Hosts', to: paths.hosts }
const credentials: Page = { label: 'Open Connections › Credentials', to: paths.credentials }
const tools: Page = { label: 'Open Connections › Tools', to: paths.tools }

/** Codes of what is put right on a page of settings; anything else is put right in the flow. */
const pages: ReadonlyMap<string, Page> = new Map([
  ['host_refused', hosts],
  ['credential_missing', credentials],
  ['tool_not_available', tools],
  ['tool_not_registered', tools],
  ['tool_signature', tools],
  ['source_read_only', tools],
])

/** What Oracle's engine calls a model whose own settings are wrong: no page of hosts helps it. */
const WRONG_IN_ITSELF = '50702'

/** The page where a finding is put right. */
export const pageFor = ({ code, oracle }: Diagnostic): Page | undefined =>
  oracle === WRONG_IN_ITSELF ? undefined : pages.get(code)
