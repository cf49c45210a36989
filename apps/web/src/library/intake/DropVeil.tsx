import { Icon } from '../../ui/index.ts'
import styles from './DropVeil.module.css'

/** Lies over the page while a file is dragged across it. */
export function DropVeil() {
  return (
    <div className={styles.veil}>
      <p className={styles.words}>
        <Icon name="file-input" size={18} />
        Let go to open it. It is checked first, and nothing runs.
      </p>
    </div>
  )
}
