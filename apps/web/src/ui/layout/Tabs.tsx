import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Beside the word: a `Badge` or a `StatusGlyph`. */
  readonly mark?: ReactNode
  readonly content: ReactNode
}

/** Several panels in one place; only the chosen one is mounted. */
export function Tabs<Value extends string>({
  tabs,
  value,
  onChange,
  label,
  actions,
}: {
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Accessible name of the row. */
  label: string
  /** At the right end of the row. */
  actions?: ReactNode
}) {
  const choose = (next: unknown) => {
    const tab = tabs.find((candidate) => candidate.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Base.Root className={styles.root} value={value} onValueChange={choose}>
      <div className={styles.head}>
        <Base.List className={styles.list} aria-label={label} activateOnFocus={false}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
              {tab.mark}
            </Base.Tab>
          ))}
        </Base.List>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel} tabIndex={-1}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
