import { Icon, Menu, type MenuEntry, TypeGlyph } from '../../ui/index.ts'
import type { InputRow } from './inputRows.ts'
import styles from './SourceChip.module.css'

/** Where the value of an input comes from; pressing it offers what else there is. */
export function SourceChip({
  row,
  entries,
  describedBy,
}: {
  row: InputRow
  entries: readonly MenuEntry[]
  describedBy?: string | undefined
}) {
  const [first, ...others] = row.sources
  const name = row.property.title
  return (
    <Menu
      entries={entries}
      trigger={
        <button
          type="button"
          className={styles.chip}
          data-look={lookOf(row)}
          aria-describedby={describedBy}
          title={sourceWords(row)}
        >
          <span className="visuallyHidden">Source of {name}: </span>
          {first === undefined ? (
            <Icon name={row.state === 'missing' ? 'circle-alert' : 'circle-dot'} size={12} />
          ) : (
            <TypeGlyph type={first.type} isDecorative />
          )}
          <span className={styles.words}>
            {first === undefined ? (
              sourceWords(row)
            ) : (
              <>
                <span className={styles.step}>
                  {first.edge === undefined ? `by name: ${first.name}` : first.name} ›
                </span>{' '}
                {first.output}
              </>
            )}
          </span>
          {others.length > 0 && <span className={styles.more}>or {others.length} more</span>}
          <Icon name="chevron-down" size={12} />
        </button>
      }
    />
  )
}

function lookOf(row: InputRow): 'dashed' | 'missing' | 'default' | undefined {
  if (row.state !== 'fed') return row.state
  return row.sources.some(({ edge }) => edge === undefined) ? 'dashed' : undefined
}

export function sourceWords(row: InputRow): string {
  if (row.state === 'missing') return 'Choose a source'
  if (row.state === 'default') return `default: ${JSON.stringify(row.property['default'])}`
  return row.sources.map(({ name, output }) => `${name} › ${output}`).join(', or ')
}
