import { frameOf } from '@flowglass/trace'
import { usePayload } from '../../editor/payload.ts'
import { selectRun, useEditor } from '../../editor/store.ts'
import { CodeBlock, EmptyState, formatMicros, shownStatus } from '../../ui/index.ts'

/** What the selected frame got and gave. */
export function RunTab() {
  const run = useEditor(selectRun)
  const frame = run?.selectedFrame === undefined ? undefined : frameOf(run.trace, run.selectedFrame)
  const input = usePayload(run?.summary.id, frame?.inputId)
  const output = usePayload(run?.summary.id, frame?.outputId)
  if (frame === undefined) return <EmptyState icon="activity" title="No run of this step" />
  return (
    <section aria-label="Run of this step">
      <p>
        {shownStatus(frame.status).word}
        {frame.t1 !== undefined && `, ${formatMicros(frame.t1 - frame.t0)}`}
      </p>
      {input !== undefined && <CodeBlock label="Input" text={JSON.stringify(input, null, 2)} />}
      {output !== undefined && <CodeBlock label="Output" text={JSON.stringify(output, null, 2)} />}
    </section>
  )
}
