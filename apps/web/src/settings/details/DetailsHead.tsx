import type { ReactNode } from 'react'
import { StepTile } from '../../ui/index.ts'
import styles from './details.module.css'

/** Which model the details are of. */
export function DetailsHead({
  name,
  about,
  isBuiltIn = false,
  children,
}: {
  name: string
  about: string
  isBuiltIn?: boolean
  /** How it stands with it, or what can be done with all of it. */
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <StepTile category={isBuiltIn ? 'wait' : 'llm'} icon="asterisk" />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.sub}>{about}</p>
      </div>
      {children}
    </header>
  )
}
