import { isObject, type Json } from '@flowglass/spec'
import { LongText } from './LongText.tsx'
import styles from './ValueView.module.css'

export const jsonText = (value: Json): string => JSON.stringify(value, null, 2)

/** Values by name, each as it reads best: words as words, the rest as JSON. */
export function ValueView({ value, label }: { value: Json; label: string }) {
  if (!isObject(value)) return <Value value={value} label={label} />
  const entries = Object.entries(value)
  if (entries.length === 0) return <p className={styles.nothing}>nothing</p>
  return (
    <dl className={styles.values}>
      {entries.map(([name, inner]) => (
        <div key={name} className={styles.entry}>
          <dt>{name}</dt>
          <dd>
            <Value value={inner} label={`${label}, ${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value, label }: { value: Json; label: string }) {
  if (typeof value === 'string') {
    if (value === '') return <p className={styles.nothing}>empty text</p>
    return <LongText text={value} label={label} language="prose" />
  }
  if (value === null) return <p className={styles.nothing}>no value</p>
  return <LongText text={jsonText(value)} label={label} language="json" />
}
