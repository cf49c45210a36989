import type { Json } from '@flowglass/spec'
import { useEffect, useState } from 'react'
import type { EditorStore } from './store.ts'
import { useEditorStore } from './store.ts'

const kept = new WeakMap<EditorStore, Map<string, Promise<Json>>>()

/** A value of a run's log, fetched once: what is in the log never changes. */
export function payloadOf(store: EditorStore, runId: string, payload: number): Promise<Json> {
  const values = kept.get(store) ?? new Map<string, Promise<Json>>()
  kept.set(store, values)
  const key = `${runId} ${payload}`
  const known = values.get(key)
  if (known !== undefined) return known
  const fetched = store.api.payload(runId, payload).then(({ value }) => value)
  values.set(key, fetched)
  // One that could not be fetched is asked for again.
  fetched.catch(() => values.delete(key))
  return fetched
}

/** The value once it is there; undefined before, without an id, and when it cannot be fetched. */
export function usePayload(
  runId: string | undefined,
  payload: number | undefined,
): Json | undefined {
  const store = useEditorStore()
  const [found, setFound] = useState<{ readonly key: string; readonly value: Json }>()
  const key = `${runId} ${payload}`
  useEffect(() => {
    if (runId === undefined || payload === undefined) return
    let isWanted = true
    payloadOf(store, runId, payload).then(
      (value) => isWanted && setFound({ key: `${runId} ${payload}`, value }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [store, runId, payload])
  return found?.key === key ? found.value : undefined
}
