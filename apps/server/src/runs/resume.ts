import { ServerError } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { RunFailure } from '../wire/runs.ts'
import { failureBy } from './outcome.ts'

/** A run that brings the server down at the same op as often as this is not taken up once more. */
const MOST_RESUMES = 20

interface Options {
  readonly log: RunLog
  readonly isWanted: boolean
  resume(run: StoredRun): Promise<void>
  /** Ends the run, unless it goes on by now: whoever is quick has answered or ended it already. */
  interrupt(id: string, error?: RunFailure): void
  /** Told of a run that can neither be taken up nor be ended: it keeps none of the others from either. */
  onBug(error: unknown): void
}

/**
 * Takes up the runs that a stop or a crash cut off, or ends them. Those that wait for an answer need
 * nothing: the answer takes them up.
 */
export async function resumeUnfinished(options: Options): Promise<void> {
  const { log, onBug } = options
  const cutOff = log.queries.unfinished().filter(({ status }) => status !== 'waiting')
  for (const run of cutOff) {
    try {
      await takeUp(run, options)
    } catch (error) {
      onBug(error)
    }
  }
}

async function takeUp(run: StoredRun, { log, isWanted, resume, interrupt, onBug }: Options) {
  if (!isWanted) return interrupt(run.id)
  if (log.countResume(run) > MOST_RESUMES) return interrupt(run.id, stuck)
  try {
    await resume(run)
  } catch (error) {
    if (!(error instanceof ServerError)) onBug(error)
    interrupt(run.id, failureBy(error))
  }
}

const stuck = {
  code: 'interrupted',
  message:
    `The server stopped ${MOST_RESUMES} times in a row at the same point of this run, which was ` +
    'therefore not taken up once more. Look at its last step, then start it again.',
} as const
