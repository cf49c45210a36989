import { EngineError } from '@flowglass/engine'
import type { Outbound } from '../outbound/outbound.ts'
import type { LocalServer } from '../wire/connections.ts'
import { fetchModels } from './fetchModels.ts'

/** Programs that serve models on a person's own machine, by the port they use unless told otherwise. */
export const localPlaces = [
  { kind: 'Ollama', port: 11_434 },
  { kind: 'vLLM', port: 8_000 },
  { kind: 'LM Studio', port: 1_234 },
  { kind: 'llama.cpp', port: 8_080 },
] as const

export type LocalPlace = { readonly kind: string; readonly port: number }

const PATIENCE_MS = 1_500

/** Asks this machine alone, and only when a person wants to know; needs no grant, and makes none. */
export async function findLocal(
  outbound: Outbound,
  places: readonly LocalPlace[],
): Promise<LocalServer[]> {
  const found = await Promise.all(
    places.map(async ({ kind, port }): Promise<LocalServer[]> => {
      const url = `http://127.0.0.1:${port}/v1`
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS)
        const models = await fetchModels(outbound, { url, signal, reach: { kind: 'loopback' } })
        return [{ kind, url, models }]
      } catch (error) {
        // Nothing there, or something else than a model server: the usual case.
        if (
          error instanceof EngineError ||
          (error instanceof Error && error.name === 'TimeoutError')
        )
          return []
        throw error
      }
    }),
  )
  return found.flat()
}
