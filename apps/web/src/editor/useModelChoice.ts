import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../trpc.ts'
import type { ModelChoice } from './api.ts'
import { oneOf, useKept } from '../ui/index.ts'

interface Place {
  readonly id: string
  readonly label: string
}

/** Flows that name places of their own need no connection, only the permission to call them. */
const allowed: readonly Place[] = [{ id: 'hosts', label: 'the allowed hosts' }]

const choices = ['mock', 'real'] as const satisfies readonly ModelChoice[]

/** The kept choice; before there is one, the built-in model until a real one has been set up. */
export function useModelChoice() {
  const trpc = useTRPC()
  const models = useQuery(trpc.models.list.queryOptions())
  const [kept, keep] = useKept<ModelChoice | ''>('run.model', '', oneOf(choices))
  const known: readonly Place[] = models.data?.connections ?? []
  const connections = known.length === 0 && models.data?.canCall === true ? allowed : known
  const usual: ModelChoice = models.data?.anyConfigured === true ? 'real' : 'mock'
  return {
    model: kept === '' ? usual : kept,
    choose: keep,
    connections,
    isKnown: !models.isPending,
  }
}
