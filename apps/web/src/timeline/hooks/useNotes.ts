import type { Json } from '@flowglass/spec'
import type { Trace } from '@flowglass/trace'
import { useEffect, useState } from 'react'
import { payloadOf } from '../../editor/payload.ts'
import { useEditorStore } from '../../editor/store.ts'
import { noteIn, notedIn } from '../model/notes.ts'

/** Rows that only scroll by are not worth a question to the server. */
const PAUSE_MS = 100

/**
 * What is worth saying of frames that are in view, from the values of the log: why one failed, what a
 * tool was called with. Values are fetched once and then known.
 */
export function useNotes(
  runId: string,
  trace: Trace,
  seqs: readonly number[],
): (seq: number) => string | undefined {
  const store = useEditorStore()
  const [values, setValues] = useState<ReadonlyMap<number, Json>>(new Map())
  const noted = seqs.map((seq) => notedIn(trace, seq)).filter((one) => one !== undefined)
  const wanted = [...new Set(noted.map(({ payload }) => payload))]
    .filter((payload) => !values.has(payload))
    .join(' ')

  useEffect(() => {
    if (wanted === '') return
    let isWanted = true
    const fetchAll = (): void => {
      for (const payload of wanted.split(' ').map(Number)) {
        payloadOf(store, runId, payload).then(
          (value) => isWanted && setValues((known) => new Map(known).set(payload, value)),
          // The row says how it went all the same; the inspector tells why the value is missing.
          () => undefined,
        )
      }
    }
    const timer = setTimeout(fetchAll, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [store, runId, wanted])

  return (seq) => {
    const source = notedIn(trace, seq)
    const value = source === undefined ? undefined : values.get(source.payload)
    return source === undefined || value === undefined ? undefined : noteIn(source.kind, value)
  }
}
