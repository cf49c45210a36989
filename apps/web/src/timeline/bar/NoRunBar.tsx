import { ExportRun } from './ExportRun.tsx'
import styles from './RunBar.module.css'

/** In the place of the bar while there is no run, so that nothing jumps when one comes. */
export function NoRunBar() {
  return (
    <div className={styles.bar}>
      <span className={styles.gap} />
      <ExportRun run={undefined} />
    </div>
  )
}
