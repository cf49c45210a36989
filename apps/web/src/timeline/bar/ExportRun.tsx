import { useState } from 'react'
import { isLive } from '../../editor/follow.ts'
import type { RunView } from '../../editor/state.ts'
import { useTRPCClient, type RouterInputs } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, downloadFrom, Menu, type MenuEntry, useToast } from '../../ui/index.ts'

type Format = RouterInputs['runs']['export']['format']

/** In plain words, the ones for programs first. */
const formats: readonly (readonly [Format, string])[] = [
  ['otlp', 'OpenTelemetry (OTLP JSON)'],
  ['spans', 'Agent Spec spans'],
  ['jsonl', 'Log as JSON Lines'],
  ['csv', 'Figures per step (CSV)'],
]

/** The run on the screen as a file. */
export function ExportRun({ run }: { run: RunView | undefined }) {
  const [isMasked, setMasked] = useState(false)
  const exportAs = useExport()
  const reason = refusalToExport(run)
  if (run === undefined || reason !== undefined) {
    return (
      <Button variant="ghost" size="sm" icon="download" disabledReason={reason}>
        Export
      </Button>
    )
  }
  const { id, number } = run.summary
  const soFar: MenuEntry[] = isLive(run)
    ? [{ id: 'so-far', kind: 'label', label: 'As far as the run has got' }]
    : []
  const entries: readonly MenuEntry[] = [
    ...soFar,
    {
      ...{ id: 'masked', label: 'Without inputs, outputs and prompts', isOn: isMasked },
      onSelect: () => setMasked(!isMasked),
    },
    { id: 'formats', kind: 'separator' },
    ...formats.map(([format, label]) => ({
      ...{ id: format, label, icon: 'download' as const },
      onSelect: () => exportAs({ id, format, values: !isMasked }),
    })),
  ]
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <Button variant="ghost" size="sm" icon="download" aria-label={`Export run #${number}`}>
          Export
        </Button>
      }
    />
  )
}

function refusalToExport(run: RunView | undefined): string | undefined {
  if (run === undefined) return 'Choose a run first, or run the flow'
  if (run.trace.frames > 0) return undefined
  return run.phase === 'ended' ? 'This run did nothing' : 'Nothing of this run has come yet'
}

/** The server is asked first, so that a refusal is told here; the browser then writes as it receives. */
function useExport() {
  const client = useTRPCClient()
  const { show } = useToast()
  return (wish: RouterInputs['runs']['export']): void => {
    client.runs.export
      .query(wish)
      .then(downloadFrom)
      .catch((error: unknown) =>
        show({ text: `The export failed: ${errorMessage(error)}`, status: 'failed' }),
      )
  }
}
