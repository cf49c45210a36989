import { useCallback, useRef, useState } from 'react'
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
  onChange: (route: string, coalesce?: string) => void
  onRename: (route: string, coalesce: string) => void
}) {
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const isReturning = useRef(false)
  // Named by keys: the focus goes back to where it came from, not to nowhere.
  const back = useCallback((button: HTMLButtonElement | null): void => {
    if (button === null || !isReturning.current) return
    isReturning.current = false
    button.focus()
  }, [])
  if (naming !== undefined) {
    return (
      <CommitInput
        value={naming === 'new' ? '' : route}
        onCommit={naming === 'new' ? onChange : onRename}
        refusal={(name) => (name.trim() === '' ? 'A route needs a name.' : undefined)}
        // Half a name may be that of another route, and two routes that became one stay one.
        waits={(name) => naming === 'new' || routes.includes(name)}
        label={naming === 'new' ? `New route for ${value}` : `Rename the route ${route}`}
        placeholder="Name of the route"
        onDone={(how) => {
          isReturning.current = how === 'key'
          setNaming(undefined)
        }}
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
        <button ref={back} type="button" className={styles.pick}>
          <span className="visuallyHidden">Route for {value}: </span>
          <span className={styles.word}>{route}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      }
    />
  )
}
