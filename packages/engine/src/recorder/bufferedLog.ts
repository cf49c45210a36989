import type { Json } from '@flowglass/spec'
import type { Op } from '@flowglass/trace'
import type { RunLogPort } from '../ports/log.ts'

/** A log that is written in one go when the run stops. */
export interface BufferedLog extends RunLogPort {
  flush(): void
}

export function bufferedLog(log: RunLogPort): BufferedLog {
  let ops: Op[] = []
  let payloads: { value: Json; options: { readonly sensitive?: boolean } | undefined }[] = []
  let first = -1
  return {
    append: (op) => void ops.push(op),
    payload(value, options) {
      // The log numbers payloads densely; the first one tells where its numbers stand.
      if (first < 0) {
        first = log.payload(value, options)
        return first
      }
      payloads.push({ value, options })
      return first + payloads.length
    },
    flush() {
      for (const { value, options } of payloads) log.payload(value, options)
      for (const op of ops) log.append(op)
      ops = []
      payloads = []
      first = -1
    },
  }
}
