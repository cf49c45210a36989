import { formatDuration, Link, paths, shownStatus, StatusGlyph } from '../../ui/index.ts'
import { type LastRun, lastRunWords } from '../flowSummary.ts'
import styles from './LastRunLine.module.css'

/** How the last run went; opens it. */
export function LastRunLine({ run }: { run: LastRun | null }) {
  if (run === null) return <p className={styles.none}>Not run yet</p>
  return (
    <Link to={paths.run(run.id)} className={styles.run}>
      <StatusGlyph status={shownStatus(run.status).glyph} isDecorative />
      <span className={styles.words}>{lastRunWords(run)}</span>
      {run.durationMs !== null && (
        <span className={styles.time}>{formatDuration(run.durationMs)}</span>
      )}
    </Link>
  )
}
