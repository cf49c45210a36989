import { isObject, type Json } from '@flowglass/spec'
import { useQuery } from '@tanstack/react-query'
import type { RunParameters } from '../../editor/api.ts'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { useKept } from '../../ui/index.ts'
import {
  isChanged,
  parametersOf,
  readOptions,
  type OptionDrafts,
  type OptionField,
} from './optionDrafts.ts'

export interface RunOptions {
  /** undefined as long as the server has not said what there is. */
  readonly fields: readonly OptionField[] | undefined
  /** Why it did not say. */
  readonly failure: string | undefined
  /** Nothing is changed, or all is here to tell whether it is right. */
  readonly isKnown: boolean
  readonly changed: number
  readonly parameters: RunParameters
  change(name: string, draft: string): void
  reset(): void
  /** Asks the server once more. */
  retry(): void
}

const NONE = '{}'

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

/** What a run of this flow differs in from the usual; kept in this browser as its inputs are. */
export function useRunOptions(flowId: string): RunOptions {
  const trpc = useTRPC()
  const rules = useQuery({
    ...trpc.runs.parameters.queryOptions(),
    // They change with the version of the server alone.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [text, keep] = useKept(`options.${flowId}`, NONE, (kept) => kept)
  const drafts = parse(text)
  const fields = rules.data && readOptions(drafts, rules.data)
  return {
    fields,
    failure: rules.isError ? errorMessage(rules.error) : undefined,
    isKnown: text === NONE || !rules.isPending,
    changed: fields?.filter(isChanged).length ?? Object.keys(drafts).length,
    parameters: parametersOf(fields ?? []),
    // An empty one is left out of the text.
    change: (name, draft) => keep(JSON.stringify({ ...drafts, [name]: draft || undefined })),
    reset: () => keep(NONE),
    retry: () => void rules.refetch(),
  }
}
