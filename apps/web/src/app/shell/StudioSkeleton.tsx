import { Skeleton } from '../../ui/index.ts'
import styles from './StudioSkeleton.module.css'
import { TopBar } from './TopBar.tsx'

/** The studio's frame while its code or its flow is on the way. */
export function StudioSkeleton() {
  return (
    <div className={styles.studio} aria-busy="true">
      <TopBar crumbs={[{ label: 'Flows', to: '/' }]} title="Opening the flow" />
      <div className={styles.rail} />
      <main className={styles.canvas} aria-label="Opening the flow" />
      <div className={styles.inspector}>
        <Skeleton width="60%" height={16} />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    </div>
  )
}
