import { useState } from 'react'
import { Icon, Menu, type MenuEntry } from '../../ui/index.ts'
import { CommitInput } from '../parts/CommitInput.tsx'
import styles from './RoutesTable.module.css'

/** The route a value takes: one that is there, or a new one, or the same under another name. */
export function RoutePick({
  value,
  route,
  routes,
  onChange,
  onRename,
}: {
  value: string
  route: string
  routes: readonly string[]
  onChange: (route: string) => void
  onRename: (route: string) => void
}) {
  const [naming, setNaming] = useState<'new' | 'rename'>()
  if (naming !== undefined) {
    return (
      <CommitInput
        value={naming === 'new' ? '' : route}
        onCommit={naming === 'new' ? onChange : onRename}
        refusal={(name) => (name.trim() === '' ? 'A route needs a name.' : undefined)}
        label={naming === 'new' ? `New route for ${value}` : `Rename the route ${route}`}
        placeholder="Name of the route"
        onDone={() => setNaming(undefined)}
        isFocused
      />
    )
  }
  const entries: MenuEntry[] = [
    ...routes.map((name) => ({
      id: name,
      label: name,
      isChecked: name === route,
      onSelect: () => onChange(name),
    })),
    { id: '/separator', kind: 'separator' },
    { id: '/new', label: 'New route…', icon: 'plus', onSelect: () => setNaming('new') },
    {
      id: '/rename',
      label: 'Rename this route…',
      icon: 'pencil',
      onSelect: () => setNaming('rename'),
    },
  ]
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className={styles.pick}>
          <span className="visuallyHidden">Route for {value}: </span>
          <span className={styles.word}>{route}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      }
    />
  )
}
