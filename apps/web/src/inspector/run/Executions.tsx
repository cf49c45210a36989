import { frameOf, type Trace, type Us } from '@flowglass/trace'
import { showFrame } from '../../editor/frames.ts'
import { useEditorStore } from '../../editor/store.ts'
import { formatMicros, plural, shownStatus, StatusGlyph } from '../../ui/index.ts'
import { Section } from '../parts/Section.tsx'
import styles from './Executions.module.css'

/** More are not put on the page at once; the timeline has them all. */
const MOST = 200

/** The times that a step ran, where it ran more than once. */
export function Executions({
  title,
  trace,
  seqs,
  current,
  now,
}: {
  title: string
  trace: Trace
  seqs: readonly number[]
  current: number
  now: Us
}) {
  const store = useEditorStore()
  if (seqs.length < 2) return null
  const shown = seqs.slice(-MOST)
  const hidden = seqs.length - shown.length
  return (
    <Section title={title} hint={plural(seqs.length, 'time')}>
      {hidden > 0 && (
        <p className={styles.more}>The latest {MOST} of them; the timeline has all.</p>
      )}
      <ul className={styles.list}>
        {shown.map((seq) => {
          const frame = frameOf(trace, seq)
          if (frame === undefined) return null
          const { glyph, word } = shownStatus(frame.status)
          return (
            <li key={seq}>
              <button
                type="button"
                className={styles.row}
                aria-current={seq === current || undefined}
                onClick={() => showFrame(store, seq)}
              >
                <StatusGlyph status={glyph} word={word} />
                <span>{nameOf(trace, seq)}</span>
                <span className={styles.time}>{formatMicros((frame.t1 ?? now) - frame.t0)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Its number, and the item of the map that it belongs to. */
function nameOf(trace: Trace, seq: number): string {
  const { iteration, instance, parent } = trace.columns
  const number = `#${(instance[seq] ?? 0) + 1}`
  for (let at = seq; at >= 0; at = parent[at] ?? -1) {
    const item = iteration[at] ?? -1
    if (item >= 0)
      return `${number}, ${frameOf(trace, at)?.category === 'round' ? 'round' : 'item'} ${item + 1}`
  }
  return number
}
