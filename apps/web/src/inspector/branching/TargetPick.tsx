import type { Severity } from '@flowglass/spec'
import { Menu, type MenuEntry, StatusGlyph } from '../../ui/index.ts'
import styles from './RoutesTable.module.css'

export interface Target {
  readonly id: string
  readonly name: string
  /** Why the route cannot lead there, in words. */
  readonly refusal?: string | undefined
}

/** The step a route leads to. */
export function TargetPick({
  route,
  target,
  targets,
  severity,
  onConnect,
  onNewEnd,
}: {
  route: string
  /** Undefined while the route leads nowhere. */
  target: Target | undefined
  targets: readonly Target[]
  /** How bad it is when the route leads nowhere. */
  severity: Severity
  onConnect: (id: string) => void
  onNewEnd: () => void
}) {
  const entries: MenuEntry[] = [
    ...targets.map(({ id, name, refusal }) => ({
      id,
      label: name,
      isChecked: id === target?.id,
      disabledReason: refusal,
      onSelect: () => onConnect(id),
    })),
    { id: '/separator', kind: 'separator' },
    { id: '/end', label: 'New End', icon: 'flag', detail: route, onSelect: onNewEnd },
  ]
  const words = target?.name ?? 'nothing yet'
  return (
    <Menu
      entries={entries}
      trigger={
        <button
          type="button"
          className={styles.pick}
          data-look="plain"
          data-tone={target === undefined ? severity : undefined}
          title={words}
        >
          <span className="visuallyHidden">Route {route} leads to </span>
          {target === undefined && (
            <StatusGlyph status={severity === 'error' ? 'failed' : 'warn'} isDecorative />
          )}
          <span className={styles.word}>{words}</span>
        </button>
      }
    />
  )
}
