import { Popover } from '@base-ui/react/popover'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { selectDraft } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import styles from './AddMenu.module.css'
import { addOptions, type AddOption, type Choice, type Place } from './addOptions.ts'
import { AddMenuOption } from './AddMenuOption.tsx'
import { SearchRow } from './SearchRow.tsx'

/** A list one types into: connect to a step that is there, or add one. */
export function AddMenu({
  graph,
  place,
  title,
  anchor,
  onChoose,
  onClose,
}: {
  graph: FlowGraph
  place: Place
  title: string
  /** On the screen. */
  anchor: { readonly x: number; readonly y: number }
  onChoose: (choice: Choice) => void
  onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const at = useMemo(
    () => ({ getBoundingClientRect: () => new DOMRect(anchor.x, anchor.y, 0, 0) }),
    [anchor.x, anchor.y],
  )
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={at}
          side="right"
          align="start"
          sideOffset={8}
          alignOffset={-12}
          className={styles.positioner}
        >
          <Popover.Popup
            className={styles.menu}
            initialFocus={input}

            aria-label={title}
          >
            <Search input={input} title={title} graph={graph} place={place} onChoose={onChoose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Search({
  input,
  title,
  graph,
  place,
  onChoose,
}: {
  input: React.RefObject<HTMLInputElement | null>
  title: string
  graph: FlowGraph
  place: Place
  onChoose: (choice: Choice) => void
}) {
  const document = useEditor(selectDraft)
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const listId = useId()
  const options = addOptions({ document, graph, place, query })
  const current = options[Math.min(marked, options.length - 1)]
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setMarked((at) => (at + step + options.length) % Math.max(options.length, 1))
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      onChoose(current.choice)
    }
  }
  return (
    <>
      <SearchRow
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current === undefined ? undefined : `${listId} ${current.id}`}
        label={title}
        query={query}
        onQuery={(text) => {
          setQuery(text)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={title} className={styles.list}>
        {options.map((option, index) => (
          <AddMenuOption
            key={option.id}
            id={`${listId} ${option.id}`}
            option={option}
            heading={headingBefore(options, index)}
            isMarked={option === current}
            onMark={() => setMarked(index)}
            onChoose={() => onChoose(option.choice)}
          />
        ))}
      </div>
      {options.length === 0 && <p className={styles.none}>Nothing of that name</p>}
    </>
  )
}

const headingBefore = (options: readonly AddOption[], index: number): string | undefined =>
  options[index]?.group === options[index - 1]?.group ? undefined : options[index]?.group
