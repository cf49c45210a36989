import { isObject, textOf, type Json } from '@flowglass/spec'
import { Message, Note } from '../../ui/index.ts'
import styles from './ErrorView.module.css'

/** Why a frame failed. */
export function ErrorView({ value }: { value: Json }) {
  const error = isObject(value) ? value : { message: textOf(value) }
  const { message, code, cause } = error
  return (
    <div className={styles.error}>
      <Note tone="error">
        <Message text={typeof message === 'string' ? message : 'No reason was given.'} />
      </Note>
      {typeof cause === 'string' && cause !== message && <p className={styles.cause}>{cause}</p>}
      {typeof code === 'string' && <code className={styles.code}>{code}</code>}
    </div>
  )
}
