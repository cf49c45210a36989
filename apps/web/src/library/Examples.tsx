import { ContextMenu, Link, type MenuEntry, paths } from '../ui/index.ts'
import { ExampleCard } from './cards/ExampleCard.tsx'
import { LastRunLine } from './cards/LastRunLine.tsx'
import type { FlowSummary, Outline } from './flowSummary.ts'
import styles from './Sections.module.css'
import { Thumbnail } from './thumbnail/Thumbnail.tsx'

/** What `flows.create` makes: Start and End, connected. */
const emptyFlow: Outline = {
  nodes: [
    { x: 0, y: 0, category: 'edge', type: 'StartNode' },
    { x: 320, y: 0, category: 'edge', type: 'EndNode' },
  ],
  edges: [[0, 1]],
}

/** The flows that came with the product, and an empty one. */
export function Examples({
  flows,
  look,
  menuOf,
  isCreating,
  onCreate,
}: {
  flows: readonly FlowSummary[]
  look: 'narrow' | 'wide'
  menuOf: (flow: FlowSummary) => readonly MenuEntry[]
  isCreating: boolean
  onCreate: () => void
}) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Start from an example</h2>
      <div className={styles.examples} data-look={look}>
        {flows.map((flow) => (
          <ContextMenu key={flow.id} entries={menuOf(flow)}>
            <div className={styles.slot}>
              <ExampleCard
                look={look}
                picture={<Thumbnail outline={flow.outline} />}
                opener={<Link to={paths.flow(flow.id)}>{flow.name}</Link>}
                description={flow.description}
              >
                {flow.lastRun && <LastRunLine run={flow.lastRun} />}
              </ExampleCard>
            </div>
          </ContextMenu>
        ))}
        <ExampleCard
          look={look}
          picture={<Thumbnail outline={emptyFlow} />}
          opener={
            <button type="button" aria-disabled={isCreating || undefined} onClick={onCreate}>
              Empty flow
            </button>
          }
          description="Start and End, connected"
        />
      </div>
    </section>
  )
}
