import { isObject, type Json } from '@flowglass/spec'
import { frameOf } from '@flowglass/trace'
import { showFrame } from '../../editor/frames.ts'
import { usePayload } from '../../editor/payload.ts'
import type { RunView } from '../../editor/state.ts'
import { useEditorStore } from '../../editor/store.ts'
import { Button, Message } from '../../ui/index.ts'
import styles from './RunResult.module.css'
import { resultLines } from './resultLines.ts'

/** More would push the steps out of sight; the inspector shows all. */
const MOST_LINES = 3

/** What the run as a whole gave, or why it gave nothing: the answer to “and what came out?”. */
export function RunResult({ run }: { run: RunView }) {
  const store = useEditorStore()
  const root = run.trace.frames === 0 ? undefined : frameOf(run.trace, 0)
  const outputs = usePayload(run.summary.id, root?.outputId)
  const error = usePayload(run.summary.id, root?.errorId)
  const reason = messageOf(error)
  const lines = resultLines(outputs)
  const interruption = interruptionOf(run)
  if (reason === undefined && interruption === undefined && lines.length === 0) return null
  return (
    <div className={styles.result}>
      <dl className={styles.lines} aria-label="Result of the run">
        {reason !== undefined && (
          <div className={styles.line} data-tone="error">
            <dt>Failed</dt>
            <dd>
              <Message text={reason} />
            </dd>
          </div>
        )}
        {interruption !== undefined && (
          <div className={styles.line} data-tone="warn">
            <dt>Interrupted</dt>
            <dd>
              <Message text={interruption} />
            </dd>
          </div>
        )}
        {lines.slice(0, MOST_LINES).map(({ name, text }) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="ghost" size="sm" onClick={() => showFrame(store, 0)}>
        {lines.length > MOST_LINES ? `All ${lines.length} results` : 'Details'}
      </Button>
    </div>
  )
}

/** The log of a run that was cut off has no error in it: only the server knows why. */
const interruptionOf = ({ summary }: RunView): string | undefined =>
  summary.status === 'interrupted' ? summary.error?.message : undefined

const messageOf = (error: Json | undefined): string | undefined =>
  isObject(error) && typeof error['message'] === 'string' ? error['message'] : undefined
