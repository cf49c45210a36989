import type { Json } from '@flowglass/spec'
import type { Op } from '@flowglass/trace'
import type { RunLogPort } from '../ports/log.ts'

/** A log that is written in one go when the run stops. */
export interface BufferedLog extends RunLogPort {
  flush(): void
}

export function bufferedLog(log: RunLogPort): BufferedLog {
  let ops: Op[] = []
  let payloads: Json[] = []
  let first = -1
  return {
    append: (op) => void ops.push(op),
    payload(value) {
      // The log numbers payloads densely; the first one tells where its numbers stand.
      if (first < 0) {
        first = log.payload(value)
        return first
      }
      payloads.push(value)
      return first + payloads.length
    },
    flush() {
      for (const value of payloads) log.payload(value)
      for (const op of ops) log.append(op)
      ops = []
      payloads = []
      first = -1
    },
  }
}
