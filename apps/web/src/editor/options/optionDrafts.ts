import type { RunParameters } from '../api.ts'
import { limitText, optionWords } from './optionWords.ts'
import type { RouterOutputs } from '../../trpc.ts'

/** What the server takes for one parameter; read out of the schema that guards a start. */
export type OptionRule = RouterOutputs['runs']['parameters'][number]
type LimitRule = Extract<OptionRule, { kind: 'number' }>

/** What stands in the fields, by the name of the parameter. A usual value has no draft. */
export type OptionDrafts = Readonly<Record<string, string>>

export type OptionReading =
  /** undefined: it is as usual. */
  | { readonly ok: true; readonly value: number | string | undefined }
  | { readonly ok: false; readonly message: string }

export interface OptionField {
  readonly rule: OptionRule
  readonly draft: string
  readonly reading: OptionReading
}

export const readOptions = (
  drafts: OptionDrafts,
  rules: readonly OptionRule[],
): readonly OptionField[] =>
  rules.map((rule) => {
    const draft = drafts[rule.name] ?? ''
    return { rule, draft, reading: read(draft, rule) }
  })

export const isChanged = ({ reading }: OptionField): boolean =>
  !reading.ok || reading.value !== undefined

/** The parameters of a run whose fields are all right: only what differs from the usual. */
export const parametersOf = (fields: readonly OptionField[]): RunParameters =>
  // Each name and value was held against the server's own rule for it.
  Object.fromEntries(
    fields.flatMap(({ rule, reading }) =>
      reading.ok && reading.value !== undefined ? [[rule.name, reading.value]] : [],
    ),
  ) as RunParameters

function read(draft: string, rule: OptionRule): OptionReading {
  if (draft.trim() === '') return { ok: true, value: undefined }
  if (rule.kind === 'number') return readLimit(draft, rule)
  const value = rule.options.find((option) => option === draft)
  if (value === undefined) return { ok: false, message: 'Choose one.' }
  return { ok: true, value: value === rule.usual ? undefined : value }
}

/** A number may be written as it is shown: `1,000,000`. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/

function readLimit(draft: string, rule: LimitRule): OptionReading {
  const text = draft.trim()
  const given = Number(grouped.test(text) ? text.replaceAll(',', '') : text) * sizeOf(rule)
  const value = Math.round(given)
  // 0.29 s times 1,000 is not quite 290.
  const isWhole = Math.abs(given - value) < 1e-6
  if (!isWhole || value < rule.min || value > rule.max)
    return { ok: false, message: `Expected ${rangeOf(rule)}, found “${text}”.` }
  return { ok: true, value: value === rule.usual ? undefined : value }
}

function sizeOf({ name }: LimitRule): number {
  const words = optionWords[name]
  return 'size' in words ? (words.size ?? 1) : 1
}

function rangeOf(rule: LimitRule): string {
  const words = optionWords[rule.name]
  const shown = (value: number) => ('unit' in words ? limitText(value, words) : String(value))
  const number = sizeOf(rule) === 1 ? 'a whole number' : 'seconds'
  return `${number} from ${shown(rule.min)} to ${shown(rule.max)}`
}
