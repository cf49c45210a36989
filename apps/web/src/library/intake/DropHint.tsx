import { Chip, Icon } from '../../ui/index.ts'
import styles from './DropHint.module.css'

/** Says that the page takes files and text. It is not the only place that does. */
export function DropHint({ isDragging, isBig = false }: { isDragging: boolean; isBig?: boolean }) {
  return (
    <div
      className={styles.hint}
      data-big={isBig || undefined}
      data-dragging={isDragging || undefined}
    >
      <Icon name="clipboard-paste" size={18} />
      <p>
        <b>
          {isDragging
            ? 'Let go to open it.'
            : 'Drop or paste Agent Spec JSON or YAML anywhere on this page.'}
        </b>{' '}
        It is checked and laid out, and nothing runs.
      </p>
      <span className={styles.kinds}>
        <Chip look="line">.json</Chip>
        <Chip look="line">.yaml</Chip>
      </span>
    </div>
  )
}
