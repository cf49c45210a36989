import styles from './Caret.module.css'

/** Stands where a model is writing. That it writes is said in words elsewhere. */
export function Caret() {
  return <span className={styles.caret} aria-hidden="true" />
}
