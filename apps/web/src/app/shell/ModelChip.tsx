import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { Icon, Link, paths, Tooltip } from '../../ui/index.ts'
import styles from './ModelChip.module.css'

/** Which model answers runs: the built-in one until a connection has been set up. */
export function ModelChip() {
  const trpc = useTRPC()
  const models = useQuery(trpc.models.list.queryOptions())
  if (!models.data) return null
  const [first, ...more] = models.data.connections
  const label = first === undefined ? 'Built-in test model' : first.label
  const explanation =
    first === undefined
      ? 'Runs are answered by a model inside Flowglass, the same each time. Press to connect your own.'
      : 'Models that flows can call. Press to see or change them.'
  return (
    <Tooltip text={explanation}>
      <Link to={paths.models} className={styles.chip}>
        <Icon name="asterisk" size={12} />
        <span className={styles.label}>{label}</span>
        {more.length > 0 && <span>+{more.length}</span>}
      </Link>
    </Tooltip>
  )
}
