import {
  formatMoment,
  formatWhen,
  IconButton,
  Link,
  Menu,
  type MenuEntry,
  paths,
} from '../../ui/index.ts'
import type { FlowSummary } from '../flowSummary.ts'
import styles from './FlowTable.module.css'
import { LastRunLine } from './LastRunLine.tsx'
import { ProblemCount } from './ProblemCount.tsx'

/** The same flows as rows, for those who have many. */
export function FlowTable({
  flows,
  entriesOf,
  now,
}: {
  flows: readonly FlowSummary[]
  entriesOf: (flow: FlowSummary) => readonly MenuEntry[]
  now: Date
}) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Flow</th>
            <th className={styles.problems}>Problems</th>
            <th className={styles.run}>Last run</th>
            <th className={styles.when}>Changed</th>
            <th className={styles.more}>
              <span className="visuallyHidden">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <tr key={flow.id}>
              <td>
                <Link to={paths.flow(flow.id)} className={styles.open}>
                  {flow.name}
                </Link>
                <span className={styles.description}>{flow.description}</span>
              </td>
              <td>
                <ProblemCount problems={flow.problems} />
              </td>
              <td>
                <LastRunLine run={flow.lastRun} />
              </td>
              <td className={styles.when} title={formatMoment(new Date(flow.updatedAt))}>
                {formatWhen(new Date(flow.updatedAt), now)}
              </td>
              <td className={styles.more}>
                <Menu
                  align="end"
                  entries={entriesOf(flow)}
                  trigger={<IconButton icon="ellipsis" label={`More for ${flow.name}`} size="sm" />}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
