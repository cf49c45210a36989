import {
  BreakableName,
  ContextMenu,
  formatMoment,
  formatWhen,
  IconButton,
  Link,
  Menu,
  type MenuEntry,
  paths,
} from '../../ui/index.ts'
import { type FlowSummary, outlineOf } from '../flowSummary.ts'
import { Thumbnail } from '../thumbnail/Thumbnail.tsx'
import styles from './FlowCard.module.css'
import { LastRunLine } from './LastRunLine.tsx'
import { ProblemCount } from './ProblemCount.tsx'
import { Well } from './Well.tsx'

/** One stored flow. The whole card opens it; its menu is behind the dots and the right button. */
export function FlowCard({
  flow,
  entries,
  now,
}: {
  flow: FlowSummary
  entries: readonly MenuEntry[]
  now: Date
}) {
  const changed = new Date(flow.updatedAt)
  return (
    <ContextMenu entries={entries}>
      <article className={styles.card}>
        <Well>
          <Thumbnail outline={outlineOf(flow)} />
        </Well>
        <div className={styles.foot}>
          <div className={styles.row}>
            <h3 className={styles.name}>
              <Link
                to={paths.flow(flow.id)}
                className={styles.open}
                title={flow.name}
                aria-label={flow.name}
              >
                <BreakableName name={flow.name} />
              </Link>
            </h3>
            <time
              className={styles.when}
              dateTime={flow.updatedAt}
              title={`Changed ${formatMoment(changed)}`}
            >
              {formatWhen(changed, now)}
            </time>
          </div>
          <div className={styles.row}>
            <p className={styles.description}>{flow.description || 'No description'}</p>
            <ProblemCount problems={flow.problems} />
          </div>
          <div className={styles.lastRun}>
            <LastRunLine run={flow.lastRun} />
          </div>
        </div>
        <div className={styles.menu}>
          <Menu
            align="end"
            entries={entries}
            trigger={
              <IconButton
                icon="ellipsis"
                label={`More for ${flow.name}`}
                size="sm"
                variant="plain"
              />
            }
          />
        </div>
      </article>
    </ContextMenu>
  )
}
