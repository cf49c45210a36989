import { formatCount } from '../../ui/index.ts'
import type { RunParameters } from '../api.ts'

export type OptionName = keyof RunParameters
type Way = NonNullable<RunParameters['agentToolCalling']>

interface ChoiceWords {
  readonly label: string
  readonly ways: Readonly<Record<Way, string>>
}

interface LimitWords {
  readonly label: string
  /** What is counted, after a number. */
  readonly unit: string
  /** How many of what the server counts are one of these; milliseconds are shown as seconds. */
  readonly size?: number
}

type WordsOf<Value> = Value extends number ? LimitWords : ChoiceWords

/** Parameters of a run, as they are asked for and told. A new one does not compile without words. */
export const optionWords: {
  readonly [Name in OptionName]-?: WordsOf<NonNullable<RunParameters[Name]>>
} = {
  agentToolCalling: {
    label: 'How agents call tools',
    ways: {
      auto: 'As the model can',
      native: 'By the provider’s feature',
      user: 'In the prompt',
    },
  },
  structuredGeneration: {
    label: 'How typed answers are asked for',
    ways: {
      auto: 'As the model can',
      native: 'By the provider’s feature',
      user: 'By the author’s prompt alone',
    },
  },
  structuredGenerationRetries: { label: 'Retries of a typed answer', unit: 'tries' },
  agentMaxIterations: { label: 'Model calls of one agent', unit: 'calls' },
  parallelWidth: { label: 'Branches or items', unit: 'at once' },
  maxDepth: { label: 'Flows inside flows', unit: 'levels' },
  maxSteps: { label: 'Steps in the whole run', unit: 'steps' },
  maxVisits: { label: 'Visits of one step', unit: 'visits' },
  runTimeoutMs: { label: 'Time for the whole run', unit: 's', size: 1_000 },
  effectTimeoutMs: { label: 'Time for one call', unit: 's', size: 1_000 },
}

const thousandths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })

/** A limit in the unit that it is shown in: `1,000,000`, `0.5`. */
export const limitText = (value: number, { size = 1 }: LimitWords): string =>
  size === 1 ? formatCount(value) : thousandths.format(value / size)

/** A value as a person says it: `In the prompt`, `30 s`. */
export function optionText(name: OptionName, value: number | string): string {
  const words = optionWords[name]
  if ('ways' in words) return isWay(value) ? words.ways[value] : String(value)
  return typeof value === 'number' ? `${limitText(value, words)} ${words.unit}` : value
}

/** Both parameters of this kind know the same ways. */
export const isWay = (value: number | string): value is Way =>
  Object.hasOwn(optionWords.agentToolCalling.ways, value)

const isOptionName = (name: string): name is OptionName => Object.hasOwn(optionWords, name)

/** What a run was given in place of the usual, in the order in which it is asked for. */
export const changedOptions = (
  parameters: RunParameters = {},
): readonly { readonly label: string; readonly value: string }[] =>
  Object.keys(optionWords)
    .filter(isOptionName)
    .flatMap((name) => {
      const value = parameters[name]
      if (value === undefined) return []
      return [{ label: optionWords[name].label, value: optionText(name, value) }]
    })
