import { isObject, type Json } from '@flowglass/spec'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunParameters } from '../api.ts'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { keepForSession, readForSession } from '../../ui/index.ts'
import {
  isChanged,
  parametersOf,
  readOptions,
  type OptionDrafts,
  type OptionField,
} from './optionDrafts.ts'
import { optionWords } from './optionWords.ts'

export interface RunOptions {
  /** undefined as long as the server has not said what there is. */
  readonly fields: readonly OptionField[] | undefined
  /** Why it did not say. */
  readonly failure: string | undefined
  /** Nothing is changed, or all is here to tell whether it is right. */
  readonly isKnown: boolean
  readonly changed: number
  readonly parameters: RunParameters
  /** Why no run can start with them as they stand. */
  readonly refusal: string | undefined
  change(name: string, draft: string): void
  reset(): void
  /** Asks the server once more. */
  retry(): void
}

function parse(text: string): OptionDrafts {
  try {
    const value: Json = JSON.parse(text)
    if (!isObject(value)) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, draft]) =>
        typeof draft === 'string' ? [[name, draft]] : [],
      ),
    )
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function refusalOf(
  drafts: OptionDrafts,
  fields: readonly OptionField[] | undefined,
): string | undefined {
  // Without them a run would silently go without its limits.
  if (fields === undefined && Object.keys(drafts).length > 0)
    return 'The changed options are not loaded yet. Open Options under Inputs, or set them back to the defaults.'
  for (const { rule, reading } of fields ?? [])
    if (!reading.ok) return `${optionWords[rule.name].label}, among the options: ${reading.message}`
  return undefined
}

/**
 * What a run of this flow differs in from the usual. Kept as long as the tab: a limit that somebody
 * tried and forgot would fail runs of another day.
 */
export function useRunOptions(flowId: string): RunOptions {
  const trpc = useTRPC()
  const rules = useQuery({
    ...trpc.runs.parameters.queryOptions(),
    // They change with the version of the server alone.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const key = `options.${flowId}`
  const [drafts, setDrafts] = useState<OptionDrafts>(() => readForSession(key, parse) ?? {})
  const keep = (next: OptionDrafts): void => {
    setDrafts(next)
    keepForSession(key, JSON.stringify(next))
  }
  const fields = rules.data && readOptions(drafts, rules.data)
  return {
    fields,
    failure: rules.isError ? errorMessage(rules.error) : undefined,
    isKnown: Object.keys(drafts).length === 0 || !rules.isPending,
    changed: fields?.filter(isChanged).length ?? Object.keys(drafts).length,
    parameters: parametersOf(fields ?? []),
    refusal: refusalOf(drafts, fields),
    change: (name, draft) => {
      const others = Object.entries(drafts).filter(([other]) => other !== name)
      keep(Object.fromEntries(draft === '' ? others : [...others, [name, draft]]))
    },
    reset: () => keep({}),
    retry: () => void rules.refetch(),
  }
}
