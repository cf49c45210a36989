import { plural } from '../../ui/index.ts'
import type { FlowSummary } from '../flowSummary.ts'
import styles from './ProblemCount.module.css'

/** Errors first: a flow that has them does not run. Nothing at all when all is well. */
export function ProblemCount({ problems }: { problems: FlowSummary['problems'] }) {
  if (problems.errors > 0) {
    return <span className={styles.errors}>{plural(problems.errors, 'problem')}</span>
  }
  if (problems.warnings > 0) {
    return <span className={styles.warnings}>{plural(problems.warnings, 'warning')}</span>
  }
  return null
}
