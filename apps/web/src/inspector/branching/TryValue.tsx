import type { Severity } from '@flowglass/spec'
import { useState } from 'react'
import { Chip, Icon, TextInput } from '../../ui/index.ts'
import { routeFor, type Mapping } from './mapping.ts'
import type { Target } from './TargetPick.tsx'
import styles from './TryValue.module.css'

/** Where a value would go, without running anything. */
export function TryValue({
  mapping,
  targetOf,
  severity,
  example,
}: {
  mapping: Mapping
  targetOf: (route: string) => Target | undefined
  /** Of a route that leads nowhere. */
  severity: Severity
  /** A value to begin with, for example that of the last run. */
  example: string
}) {
  const [typed, setTyped] = useState<string>()
  const value = typed ?? example
  const route = routeFor(mapping, value)
  const target = targetOf(route)
  return (
    <div className={styles.row}>
      <span className={styles.input}>
        <TextInput
          value={value}
          onChange={setTyped}
          size="sm"
          isMono
          placeholder="a value"
          aria-label="Value to try"
        />
      </span>
      <Icon name="arrow-right" size={12} className={styles.arrow} />
      <span aria-live="polite">
        {value === '' ? null : target === undefined ? (
          <Chip status={severity === 'error' ? 'failed' : 'warn'}>{route} leads nowhere</Chip>
        ) : (
          <Chip look="line">
            {route} → {target.name}
          </Chip>
        )}
      </span>
    </div>
  )
}
