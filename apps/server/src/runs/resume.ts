import { ServerError } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import { interrupt, sweepUnfinished } from './sweep.ts'

/** A run that brings the server down at the same op as often as this is not taken up once more. */
const MOST_RESUMES = 20

interface Options {
  readonly log: RunLog
  readonly isWanted: boolean
  resume(run: StoredRun): Promise<void>
}

/**
 * Takes up the runs that a stop or a crash cut off. Those that wait for an answer need nothing: the
 * answer takes them up.
 */
export async function resumeUnfinished({ log, isWanted, resume }: Options): Promise<void> {
  if (!isWanted) {
    sweepUnfinished(log)
    return
  }
  for (const run of log.queries.unfinished()) {
    if (run.status === 'waiting') continue
    if (log.countResume(run) > MOST_RESUMES) {
      interrupt(log, run, stuck)
      continue
    }
    try {
      await resume(run)
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      interrupt(log, run, { code: error.code, message: error.message })
    }
  }
}

const stuck = {
  code: 'interrupted',
  message:
    `The server stopped ${MOST_RESUMES} times in a row at the same point of this run, which was ` +
    'therefore not taken up once more. Look at its last step, then start it again.',
} as const
