import type { RecordedRun } from '@flowglass/engine'
import { opKind, type Op, type Us } from '@flowglass/trace'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import { parseJson } from './present.ts'
import { createTally, type Tally } from './tally.ts'

const READ_OPS = 20_000

/** All that the disk holds of a run's log. */
export interface LogSoFar extends RecordedRun {
  readonly tally: Tally
  /** Last moment that the log tells of. */
  readonly lastAt: Us
  /** Id of the next payload. */
  readonly payloads: number
}

/** When an op was written; a word of the dictionary has no time. */
export const timeOf = (op: Op): Us => {
  switch (op[0]) {
    case opKind.open:
      return op[7]
    case opKind.close:
    case opKind.end:
    case opKind.status:
      return op[2]
    case opKind.event:
      return op[3]
    case opKind.dict:
      return 0
  }
}

/** The log as it is shown. */
export function readLog(log: RunLog, { n }: Pick<StoredRun, 'n'>): LogSoFar {
  const tally = createTally()
  const ops: Op[] = []
  let lastAt = 0
  for (;;) {
    const batch = log.ops.read(n, ops.length, READ_OPS)
    if (batch === undefined) break
    for (const op of batch.ops) {
      ops.push(op)
      tally.add(op)
      lastAt = Math.max(lastAt, timeOf(op))
    }
  }
  return {
    ops,
    tally,
    lastAt,
    payloads: log.payloadCount(n),
    payload(id) {
      const text = log.payload(n, id)
      if (text === undefined) throw new Error(`The run log has no value ${id} of run ${n}.`)
      return parseJson(text)
    },
  }
}

/** The same with what is struck out of it, for the run to go on from: never to be shown. */
export function readWholeLog(log: RunLog, run: Pick<StoredRun, 'n'>): LogSoFar {
  const shown = readLog(log, run)
  const originals = log.originals.ofRun(run.n)
  return {
    ...shown,
    ops: shown.ops.map((op) =>
      op[0] === opKind.dict ? [opKind.dict, op[1], originals.get('word', op[1]) ?? op[2]] : op,
    ),
    payload(id) {
      const text = originals.get('value', id)
      return text === undefined ? shown.payload(id) : parseJson(text)
    },
  }
}
