import type { ComponentProps } from 'react'
import styles from '../textPress.module.css'

/** A press that stands among words, as a link would: it goes to something on this page. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />
}
