import { isObject, type ComponentId } from '@flowglass/spec'
import { frameOf } from '@flowglass/trace'
import { usePayload } from '../../../editor/payload.ts'
import { useEditor } from '../../../editor/store.ts'
import { latestFrame, selectRunOnCanvas, shownRun, useCardRun } from '../../run/cardRun.ts'
import { Caret, Message, plainMessage } from '../../../ui/index.ts'
import styles from './CardOutcome.module.css'

/** What came of the step in the run: the text as it is written, or the reason why it failed. */
export function CardOutcome({ id }: { id: ComponentId }) {
  const state = useCardRun(id)
  const run = useEditor(selectRunOnCanvas)
  if (state === undefined || run === undefined) return null
  const { glyph } = shownRun(run, state)
  if (glyph === 'failed') {
    return (
      <Reason
        runId={run.summary.id}
        payload={frameOf(run.trace, latestFrame(run, state))?.errorId}
      />
    )
  }
  if (state.text === '') return null
  const isWriting = glyph === 'running'
  return (
    <div className={styles.well}>
      <span title={isWriting ? undefined : state.text}>
        {isWriting ? tailOf(state.text) : state.text}
        {isWriting && <Caret />}
      </span>
    </div>
  )
}

/** While it is written one reads along at the end. */
const TAIL = 96
const tailOf = (text: string): string => (text.length > TAIL ? `…${text.slice(-TAIL)}` : text)

function Reason({ runId, payload }: { runId: string; payload: number | undefined }) {
  const error = usePayload(runId, payload)
  const message = isObject(error) && typeof error['message'] === 'string' ? error['message'] : ''
  if (message === '') return null
  return (
    <div className={styles.reason} title={plainMessage(message)}>
      <Message text={message} />
    </div>
  )
}
