import type { ComponentProps } from 'react'
import styles from '../textPress.module.css'
import { Link } from './Link.tsx'

/** A link that stands among words and can be told from them. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />
}
