import styles from './Skeleton.module.css'

/** Stands where something is on its way. The container says what, with `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = 12,
}: {
  width?: number | string
  height?: number
}) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />
}
