import { frameOf, rowsOf } from '@flowglass/trace'
import { showFrame } from '../editor/frames.ts'
import { selectRun, useEditor, useEditorStore } from '../editor/store.ts'
import { EmptyState, formatMicros, shownStatus, StatusGlyph } from '../ui/index.ts'

/** Every step of the run on the screen, in the order they began. */
export function Timeline() {
  const store = useEditorStore()
  const run = useEditor(selectRun)
  if (run === undefined) return <EmptyState icon="activity" title="No run on the screen" />
  const { trace } = run
  return (
    <ul aria-label="Timeline" style={{ flex: 1, overflow: 'auto' }}>
      {rowsOf(trace, { collapsed: new Set() }).map(({ seq, depth }) => {
        const frame = frameOf(trace, seq)
        if (frame === undefined) return null
        const { glyph, word } = shownStatus(frame.status)
        return (
          <li key={seq} style={{ paddingLeft: 16 * depth }}>
            <button type="button" onClick={() => showFrame(store, seq)}>
              <StatusGlyph status={glyph} word={word} /> {frame.name}{' '}
              {frame.t1 !== undefined && formatMicros(frame.t1 - frame.t0)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
