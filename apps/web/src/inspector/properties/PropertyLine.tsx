import { dataTypeOf, typeLabel, type Property } from '@flowglass/spec'
import type { ReactNode } from 'react'
import { TypeGlyph } from '../../ui/index.ts'
import styles from './PropertyLine.module.css'

/** An input or result to look at: type and name; what there is to say about it stands below. */
export function PropertyLine({ property, children }: { property: Property; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <TypeGlyph type={dataTypeOf(property)} isDecorative />
      <span className={styles.name}>{property.title}</span>
      <span className={styles.type}>{typeLabel(property)}</span>
      {children !== undefined && <span className={styles.below}>{children}</span>}
    </div>
  )
}
