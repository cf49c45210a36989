import type { Kind } from '@flowglass/spec'
import { useState, type KeyboardEvent } from 'react'
import { togglePalette } from '../editor/panels.ts'
import { selectDraft } from '../editor/shown.ts'
import { selectFlowOnCanvas, useEditor, useEditorStore } from '../editor/store.ts'
import { IconButton } from '../ui/index.ts'
import { addStep } from './add/addStep.ts'
import type { DraggedStep } from './add/dragged.ts'
import { hints } from './add/hints.ts'
import styles from './add/Palette.module.css'
import { PaletteRow } from './add/PaletteRow.tsx'
import { SearchRow } from './add/SearchRow.tsx'
import { addableKinds, existingParts, foundKinds } from './add/stepKinds.ts'
import { grouped } from './graph/grouped.ts'

/** Everything that can be added to the flow, in the panel beside the canvas. */
export function Palette() {
  const store = useEditorStore()
  const document = useEditor(selectDraft)
  const flowId = useEditor(selectFlowOnCanvas)
  const [query, setQuery] = useState('')
  const { own, ofPlugins } = foundKinds(addableKinds(document, flowId), query)
  const existing = existingParts(document, flowId).filter(({ name }) =>
    name.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const add = (step: DraggedStep): void => {
    const centre = store.getState().canvas?.centre() ?? { x: 0, y: 0 }
    addStep(store, step, { x: centre.x - 120, y: centre.y - 40 })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const [best] = [...own, ...ofPlugins]
    if (event.key === 'Enter' && best !== undefined) add({ type: best.type })
    if (event.key === 'Escape') togglePalette(store, false)
  }
  return (
    <section className={styles.palette} aria-label="Steps to add">
      <SearchRow
        ref={focus}
        type="search"
        label="Find a step to add"
        placeholder="Add a step"
        query={query}
        onQuery={setQuery}
        onKeyDown={onKeyDown}
      >
        <IconButton icon="x" label="Close" size="sm" onClick={() => togglePalette(store, false)} />
      </SearchRow>
      <div className={styles.list}>
        {groupsOf(own)}
        {existing.length > 0 && (
          <Group name="From this document">
            {existing.map(({ id, name, kind }) => (
              <PaletteRow
                key={id}
                label={name}
                detail={kind.label}
                icon={kind.icon}
                category={kind.category}
                step={{ type: kind.type, uses: id }}
                onAdd={() => add({ type: kind.type, uses: id })}
              />
            ))}
          </Group>
        )}
        {groupsOf(ofPlugins)}
        {own.length + ofPlugins.length + existing.length === 0 && (
          <p className={styles.none}>Nothing fits “{query}”.</p>
        )}
      </div>
    </section>
  )

  function groupsOf(kinds: readonly Kind[]) {
    return [...grouped(kinds, ({ group }) => group || 'Other')].map(([group, inGroup]) => (
      <Group key={group} name={group}>
        {inGroup.map((kind) => (
          <PaletteRow
            key={kind.type}
            label={kind.label}
            detail={hints[kind.type]?.short ?? kind.summary}
            icon={kind.icon}
            category={kind.category}
            step={{ type: kind.type }}
            onAdd={() => add({ type: kind.type })}
          />
        ))}
      </Group>
    ))
  }
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      {children}
    </section>
  )
}

const focus = (field: HTMLInputElement | null): void => field?.focus()
