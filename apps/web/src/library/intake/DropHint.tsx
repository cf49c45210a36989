import { Chip, Icon } from '../../ui/index.ts'
import styles from './DropHint.module.css'

/** Says that the page takes files and text. It is not the only place that does. */
export function DropHint({ isBig = false }: { isBig?: boolean }) {
  if (isBig) {
    return (
      <div className={styles.big}>
        <p className={styles.line}>
          <Icon name="clipboard-paste" size={18} />
          <b>Paste Agent Spec here, or drop a file</b>
        </p>
        <p className={styles.small}>JSON or YAML. Opening never runs anything.</p>
      </div>
    )
  }
  return (
    <div className={styles.hint}>
      <Icon name="clipboard-paste" size={18} />
      <p>
        <b>Drop or paste Agent Spec JSON or YAML anywhere on this page.</b> It is checked and laid
        out, and nothing runs.
      </p>
      <span className={styles.kinds}>
        <Chip look="line">.json</Chip>
        <Chip look="line">.yaml</Chip>
      </span>
    </div>
  )
}
