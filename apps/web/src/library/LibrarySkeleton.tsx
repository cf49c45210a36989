import { PageHead, Skeleton } from '../ui/index.ts'
import styles from './LibraryPage.module.css'
import grids from './Sections.module.css'

const places = [0, 1, 2, 3, 4, 5]

/** The page's shape while the flows are on their way. */
export function LibrarySkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHead title="Flows" />
      <div className={grids.cards}>
        {places.map((place) => (
          <Skeleton key={place} height={182} />
        ))}
      </div>
    </div>
  )
}
