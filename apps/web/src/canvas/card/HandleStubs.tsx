import type { NodeHandle } from '@xyflow/react'
import styles from './Handles.module.css'

/**
 * Where wires end on a card that does not draw the handle. The canvas's library reads the places of
 * handles from the page whenever a card is measured, and forgets those that it does not find there.
 */
export function HandleStubs({ handles }: { handles: readonly NodeHandle[] }) {
  return handles.map(({ id, type, position, x, y }) => (
    <i
      key={`${type} ${id}`}
      className={`${styles.stub} ${type}`}
      data-handleid={id}
      data-handlepos={position}
      style={{ left: x, top: y }}
    />
  ))
}
