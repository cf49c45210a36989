import type { ReactNode } from 'react'
import { Well } from './Well.tsx'
import styles from './ExampleCard.module.css'

/**
 * Something to begin with. `opener` is the link or button whose press the whole card takes;
 * `look` wide: picture at the left, for a page that has nothing else yet.
 */
export function ExampleCard({
  picture,
  opener,
  description,
  look,
  children,
}: {
  picture: ReactNode
  opener: ReactNode
  description: string
  look: 'narrow' | 'wide'
  children?: ReactNode
}) {
  return (
    <article className={styles.card} data-look={look}>
      <Well>{picture}</Well>
      <div className={styles.foot}>
        <h3 className={styles.name}>{opener}</h3>
        <p className={styles.description} title={description}>
          {description}
        </p>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </article>
  )
}
