import { Kbd } from '../../ui/index.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import styles from './Floats.module.css'

/** What to do with a flow that is only Start and End. */
export function EmptyHint({ graph }: { graph: FlowGraph }) {
  const isEmpty = [...graph.steps.values()].every(
    ({ card }) => card.look === 'start' || card.look === 'end',
  )
  if (!isEmpty) return null
  return (
    <p className={styles.hint}>
      Press <Kbd keys="A" /> or drag from Start to add a step · Paste Agent Spec JSON
    </p>
  )
}
