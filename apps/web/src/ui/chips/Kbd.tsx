import styles from './Kbd.module.css'

/** Keys as they stand on the keyboard, for example `Ctrl ⏎` or `⇧D`. */
export function Kbd({ keys }: { keys: string }) {
  return <kbd className={styles.kbd}>{keys}</kbd>
}
