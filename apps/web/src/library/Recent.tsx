import { useState } from 'react'
import {
  Button,
  EmptyState,
  type MenuEntry,
  oneOf,
  Segmented,
  TextInput,
  useKept,
  useNow,
} from '../ui/index.ts'
import { FlowCard } from './cards/FlowCard.tsx'
import { FlowTable } from './cards/FlowTable.tsx'
import { type FlowSummary, matching } from './flowSummary.ts'
import styles from './Sections.module.css'

const views = [
  { value: 'cards', label: 'Cards', icon: 'layout-grid' },
  { value: 'list', label: 'List', icon: 'rows-3' },
] as const
type View = (typeof views)[number]['value']
const parseView = oneOf<View>(['cards', 'list'])

/** A person's own flows, as cards or as rows, with a filter. */
export function Recent({
  flows,
  menuOf,
}: {
  flows: readonly FlowSummary[]
  menuOf: (flow: FlowSummary) => readonly MenuEntry[]
}) {
  const [view, setView] = useKept<View>('library.view', 'cards', parseView)
  const [filter, setFilter] = useState('')
  const shown = matching(flows, filter)
  const now = useNow()
  return (
    <section className={styles.section}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>Recent</h2>
        <Segmented label="Show flows as" segments={views} value={view} onChange={setView} />
        <div className={styles.filter}>
          <TextInput
            icon="list-filter"
            size="sm"
            look="soft"
            placeholder="Filter flows"
            aria-label="Filter flows"
            value={filter}
            onChange={setFilter}
          />
        </div>
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon="search"
          title={`No flow matches “${filter}”`}
          actions={<Button onClick={() => setFilter('')}>Clear the filter</Button>}
        >
          Names and descriptions were searched.
        </EmptyState>
      )}
      {shown.length > 0 && view === 'list' && (
        <FlowTable flows={shown} entriesOf={menuOf} now={now} />
      )}
      {shown.length > 0 && view === 'cards' && (
        <div className={styles.cards}>
          {shown.map((flow) => (
            <FlowCard key={flow.id} flow={flow} entries={menuOf(flow)} now={now} />
          ))}
        </div>
      )}
    </section>
  )
}
