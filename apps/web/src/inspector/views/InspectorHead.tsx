import type { StepCategory } from '@flowglass/spec'
import { useCallback, useEffect, useRef, useState } from 'react'
import { select } from '../../editor/selection.ts'
import { useEditorStore } from '../../editor/store.ts'
import { BreakableName, IconButton, Menu, type MenuEntry, StepTile } from '../../ui/index.ts'
import { CommitInput } from '../parts/CommitInput.tsx'
import styles from './InspectorHead.module.css'

/** What is being looked at: its name, which is edited in place, and what can be done with it. */
export function InspectorHead({
  category,
  icon,
  name,
  about,
  entries,
  onRename,
  refusal,
  canClose = true,
}: {
  category: StepCategory
  icon: string
  name: string
  about: string
  entries: readonly MenuEntry[]
  onRename?: (name: string) => void
  refusal?: (name: string) => string | undefined
  /** False for the flow itself, which is what is left when everything is closed. */
  canClose?: boolean
}) {
  const store = useEditorStore()
  const [isNaming, setNaming] = useState(false)
  const isReturning = useRef(false)
  // Named by keys: the focus goes back to the name, not to nowhere.
  const back = useCallback((button: HTMLButtonElement | null): void => {
    if (button === null || !isReturning.current) return
    isReturning.current = false
    button.focus()
  }, [])
  const canRename = onRename !== undefined

  useEffect(() => {
    if (!canRename) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F2' || event.defaultPrevented) return
      event.preventDefault()
      setNaming(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [canRename])

  return (
    <header className={styles.head}>
      <StepTile category={category} icon={icon} />
      <div className={styles.words}>
        {isNaming && onRename !== undefined ? (
          <CommitInput
            value={name}
            onCommit={onRename}
            {...(refusal === undefined ? {} : { refusal })}
            label="Name"
            onDone={(how) => {
              isReturning.current = how === 'key'
              setNaming(false)
            }}
            isFocused
          />
        ) : (
          <h2>
            {canRename ? (
              <button
                ref={back}
                type="button"
                className={styles.name}
                title="Rename (F2)"
                onClick={() => setNaming(true)}
              >
                <span className={styles.nameWords}>
                  <BreakableName name={name} />
                </span>
              </button>
            ) : (
              <span className={styles.name}>
                <span className={styles.nameWords}>
                  <BreakableName name={name} />
                </span>
              </span>
            )}
          </h2>
        )}
        <p className={styles.about}>{about}</p>
      </div>
      <span className={styles.tools}>
        {entries.length > 0 && (
          <Menu
            align="end"
            entries={entries}
            trigger={<IconButton icon="ellipsis" label="More" size="sm" />}
          />
        )}
        {canClose && (
          <IconButton
            icon="x"
            label="Close"
            kbd="Esc"
            size="sm"
            onClick={() => select(store, [])}
          />
        )}
      </span>
    </header>
  )
}
