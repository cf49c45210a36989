import { opKind, statusOf, type FrameStatus } from '@flowglass/trace'
import type { RecordedRun } from '../../ports/log.ts'

/** How the run ended according to its log; undefined while it goes on or waits. */
export function recordedStatus(recorded: RecordedRun | undefined): FrameStatus | undefined {
  const last = recorded?.ops.at(-1)
  return last?.[0] === opKind.end ? statusOf(last[1]) : undefined
}
