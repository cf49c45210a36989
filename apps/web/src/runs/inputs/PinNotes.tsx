import { componentOf } from '@flowglass/spec'
import { misfitOf, pinsIn } from '../../editor/pins/fit.ts'
import { selectPins, unpin } from '../../editor/pins/pins.ts'
import { reveal } from '../../editor/selection.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, plural, StatusGlyph } from '../../ui/index.ts'
import styles from './PinNotes.module.css'

/** Steps that a run skips because they are pinned, and those whose pinned result no longer fits. */
export function PinNotes() {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const pins = pinsIn(document, useEditor(selectPins))
  if (pins.length === 0) return null
  return (
    <section className={styles.pins} aria-label="Pinned steps">
      <p className={styles.title}>
        <StatusGlyph status="pinned" isDecorative />
        {plural(pins.length, 'pinned step')}: runs skip {pins.length === 1 ? 'it' : 'them'}
      </p>
      <ul>
        {pins.map(([step, pin]) => {
          const name = componentOf(document, step)?.name ?? step
          const misfit = misfitOf(document, step, pin)
          return (
            <li key={step} className={styles.row}>
              <button type="button" className={styles.step} onClick={() => reveal(store, step)}>
                {name}
                {misfit !== undefined && (
                  <span className={styles.misfit}>
                    What it is pinned to no longer fits. {misfit}
                  </span>
                )}
              </button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Unpin ${name}`}
                onClick={() => unpin(store, step)}
              >
                Unpin
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
