import { useState } from 'react'
import { BreakableName, Button, ContextMenu, Link, type MenuEntry, paths } from '../ui/index.ts'
import { ExampleCard } from './cards/ExampleCard.tsx'
import { LastRunLine } from './cards/LastRunLine.tsx'
import { type FlowSummary, type Outline, outlineOf, tellingFirst } from './flowSummary.ts'
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

/** With the empty flow, what fills one row, or two of wide ones. */
const FEW = 5

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
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? flows : tellingFirst(flows).slice(0, FEW)
  return (
    <section className={styles.section}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>Start from an example</h2>
        {flows.length > FEW && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : `Show all ${flows.length}`}
          </Button>
        )}
      </div>
      <div className={styles.examples} data-look={look}>
        {shown.map((flow) => (
          <ContextMenu key={flow.id} entries={menuOf(flow)}>
            <div className={styles.slot}>
              <ExampleCard
                look={look}
                picture={<Thumbnail outline={outlineOf(flow)} />}
                opener={
                  <Link to={paths.flow(flow.id)}>
                    <BreakableName name={flow.name} />
                  </Link>
                }
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
