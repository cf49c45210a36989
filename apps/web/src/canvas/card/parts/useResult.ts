import { isObject, type ComponentId } from '@flowglass/spec'
import { frameOf } from '@flowglass/trace'
import { usePayload } from '../../../editor/payload.ts'
import { useEditor } from '../../../editor/store.ts'
import { latestFrame, selectRunOnCanvas, shownRun, useCardRun } from '../../run/cardRun.ts'

const MAX_LENGTH = 200

/** The first result of a step that is done, or was told it, and has written no text of its own. */
export function useResult(
  id: ComponentId,
): { readonly name: string; readonly text: string } | undefined {
  const state = useCardRun(id)
  const run = useEditor(selectRunOnCanvas)
  const glyph = run && state && shownRun(run, state).glyph
  const frame =
    run && state?.text === '' && (glyph === 'done' || glyph === 'skipped')
      ? frameOf(run.trace, latestFrame(run, state))
      : undefined
  const outputs = usePayload(run?.summary.id, frame?.outputId)
  if (!isObject(outputs)) return undefined
  const [first] = Object.entries(outputs)
  if (first === undefined) return undefined
  const [name, value] = first
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { name, text: text.slice(0, MAX_LENGTH) }
}
