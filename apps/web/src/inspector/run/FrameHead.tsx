import { frameOf, type Frame, type Trace } from '@flowglass/trace'
import { showFrame } from '../../editor/frames.ts'
import { useEditorStore } from '../../editor/store.ts'
import { BreakableName, Chip, Icon, shownStatus } from '../../ui/index.ts'
import type { Fact } from './facts.ts'
import { pathTo } from './family.ts'
import styles from './FrameHead.module.css'

/** Where in the run the frame is, how it went, and its figures. */
export function FrameHead({
  trace,
  frame,
  facts,
}: {
  trace: Trace
  frame: Frame
  facts: readonly Fact[]
}) {
  const store = useEditorStore()
  const path = pathTo(trace, frame.seq)
  const { glyph, word } = shownStatus(frame.status)
  return (
    <div className={styles.head}>
      <nav className={styles.path} aria-label="Place in the run">
        {path.map((seq, at) => (
          <span key={seq} className={styles.place}>
            {at > 0 && <Icon name="chevron-right" size={11} />}
            {seq === frame.seq ? (
              <b aria-current="true">
                <BreakableName name={frame.name} />
              </b>
            ) : (
              <button type="button" onClick={() => showFrame(store, seq)}>
                <BreakableName name={frameOf(trace, seq)?.name ?? ''} />
              </button>
            )}
          </span>
        ))}
      </nav>
      <Chip status={glyph}>{word}</Chip>
      {isTold(frame) && (
        <p className={styles.told}>Not run: its result was set, by a pin or for this run alone.</p>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A step that is passed over for good gives nothing. */
const isTold = ({ status, outputId }: Frame): boolean =>
  status === 'skipped' && outputId !== undefined
