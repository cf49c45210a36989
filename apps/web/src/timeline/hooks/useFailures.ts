import { isObject } from '@flowglass/spec'
import type { Trace } from '@flowglass/trace'
import { useEffect, useState } from 'react'
import { payloadOf } from '../../editor/payload.ts'
import { useEditorStore } from '../../editor/store.ts'

const errorIdOf = (trace: Trace, seq: number): number | undefined =>
  trace.eventsOf(seq).findLast(({ kind }) => kind === 'error')?.value

/** Why frames failed, in one line each, fetched for those that are in view. */
export function useFailures(
  runId: string,
  trace: Trace,
  seqs: readonly number[],
): (seq: number) => string | undefined {
  const store = useEditorStore()
  const [words, setWords] = useState<ReadonlyMap<number, string>>(new Map())
  const ids = seqs.map((seq) => errorIdOf(trace, seq)).filter((id) => id !== undefined)
  const wanted = [...new Set(ids)].join(' ')

  useEffect(() => {
    let isWanted = true
    for (const id of wanted.split(' ').filter(Boolean).map(Number)) {
      payloadOf(store, runId, id).then(
        (value) => {
          const message = isObject(value) ? value['message'] : undefined
          if (!isWanted || typeof message !== 'string') return
          setWords((known) => (known.has(id) ? known : new Map(known).set(id, message)))
        },
        // The row says that it failed all the same; the inspector tells why the value is missing.
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [store, runId, wanted])

  return (seq) => words.get(errorIdOf(trace, seq) ?? -1)
}
