import type { Severity } from '@flowglass/spec'
import { Button, Icon } from '../../ui/index.ts'
import { CommitInput } from '../parts/CommitInput.tsx'
import { useNewRow } from '../parts/useNewRow.ts'
import { useRowKeys } from '../parts/useRowKeys.ts'
import {
  addValue,
  changeRoute,
  changeValue,
  DEFAULT_ROUTE,
  refusalOfValue,
  removeValue,
  renameRoute,
  routesOf,
  rowsOf,
  type Mapping,
} from './mapping.ts'
import { RoutePick } from './RoutePick.tsx'
import styles from './RoutesTable.module.css'
import { TargetPick, type Target } from './TargetPick.tsx'

/** When it is … take route … which leads to …; what is not listed takes `default`. */
export function RoutesTable({
  mapping,
  known,
  targetOf,
  targets,
  severity,
  onChange,
  onConnect,
  onNewEnd,
}: {
  mapping: Mapping
  /** Values that the looked-at input can have, when its type lists them. */
  known: readonly string[]
  targetOf: (route: string) => Target | undefined
  targets: (route: string) => readonly Target[]
  /** Of a route that leads nowhere. */
  severity: Severity
  onChange: (mapping: Mapping, label: string, coalesce?: string) => void
  onConnect: (route: string, to: string) => void
  onNewEnd: (route: string) => void
}) {
  const rows = rowsOf(mapping)
  const keys = useRowKeys(rows.map(({ value }) => value))
  const { list, expectRow } = useNewRow(keys)
  const routes = [...routesOf(mapping), DEFAULT_ROUTE]
  const leadsTo = (route: string) => (
    <TargetPick
      route={route}
      target={targetOf(route)}
      targets={targets(route)}
      severity={severity}
      onConnect={(to) => onConnect(route, to)}
      onNewEnd={() => onNewEnd(route)}
    />
  )
  return (
    <>
      <div ref={list} className={styles.table} role="table" aria-label="Routes by value">
        <div className={styles.row} role="row">
          <span className={styles.head} role="columnheader">
            when it is
          </span>
          <span aria-hidden="true" />
          <span className={styles.head} role="columnheader">
            take route
          </span>
          <span className={styles.head} role="columnheader">
            which leads to
          </span>
        </div>
        {rows.map(({ value, route }, index) => (
          <div key={keys[index]} className={styles.row} role="row" data-row>
            <div role="cell">
              <CommitInput
                value={value}
                onCommit={(next, coalesce) =>
                  onChange(changeValue(mapping, value, next), 'Changed a value', coalesce)
                }
                refusal={(next) => refusalOfValue(mapping, value, next)}
                label={`Value for route ${route}`}
                isMono
              />
            </div>
            <span className={styles.arrow} aria-hidden="true">
              <Icon name="arrow-right" size={12} />
            </span>
            <div role="cell">
              <RoutePick
                value={value}
                route={route}
                routes={routes}
                onChange={(next, coalesce) =>
                  onChange(changeRoute(mapping, value, next), 'Changed a route', coalesce)
                }
                onRename={(next, coalesce) =>
                  onChange(renameRoute(mapping, route, next), 'Renamed a route', coalesce)
                }
              />
            </div>
            <div role="cell" className={styles.last}>
              {leadsTo(route)}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove the value ${value}`}
                onClick={() => onChange(removeValue(mapping, value), 'Removed a value')}
              >
                <Icon name="x" size={12} />
              </button>
            </div>
          </div>
        ))}
        <div className={styles.row} role="row">
          <div role="cell" className={styles.fixed}>
            anything else
          </div>
          <span className={styles.arrow} aria-hidden="true">
            <Icon name="arrow-right" size={12} />
          </span>
          <div role="cell" className={styles.fixed}>
            {DEFAULT_ROUTE}
          </div>
          <div role="cell">{leadsTo(DEFAULT_ROUTE)}</div>
        </div>
      </div>
      <div className={styles.add}>
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          onClick={() => {
            expectRow()
            onChange(addValue(mapping, known), 'Added a value')
          }}
        >
          Add a value
        </Button>
      </div>
    </>
  )
}
