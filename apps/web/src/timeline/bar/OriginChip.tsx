import type { RunSummary } from '../../editor/api.ts'
import { Chip, Link, paths } from '../../ui/index.ts'
import styles from './OriginChip.module.css'

/** That a run goes on from another one, which a press opens. */
export function OriginChip({ run: { from } }: { run: RunSummary }) {
  if (from === undefined) return null
  const words = `Goes on from run #${from.number}: what came before was taken over, is counted in, and was not run again`
  return (
    <Link to={paths.run(from.id)} className={styles.origin} title={words}>
      <Chip look="line" icon="corner-down-right">
        from #{from.number}
      </Chip>
    </Link>
  )
}
