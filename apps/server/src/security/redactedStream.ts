import type { DestinationStream } from 'pino'
import { createRedact, type Redact } from '../runs/redact.ts'

export interface RedactedStream extends DestinationStream {
  /** From now on these are struck out by their exact value as well. */
  learn(secrets: readonly string[]): void
}

/** A log that strikes out secrets line by line, whoever writes them. */
export function redactedStream(target: DestinationStream): RedactedStream {
  const known = new Set<string>()
  let redact: Redact = createRedact([])
  return {
    write: (line) => target.write(redact(line)),
    learn(secrets) {
      const size = known.size
      for (const secret of secrets) known.add(secret)
      if (known.size > size) redact = createRedact([...known])
    },
  }
}
