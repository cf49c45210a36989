import { lazy, Suspense, useCallback, useState } from 'react'
import { Button, navigate, PageHead, paths, RenameDialog, useToast } from '../ui/index.ts'
import { ExportDialog } from './actions/ExportDialog.tsx'
import { flowMenu } from './actions/flowMenu.ts'
import { useFlowActions } from './actions/useFlowActions.ts'
import { Examples } from './Examples.tsx'
import { type FlowSummary, recentFirst } from './flowSummary.ts'
import { DropVeil } from './intake/DropVeil.tsx'
import { DropHint } from './intake/DropHint.tsx'
import { OpenFile } from './intake/OpenFile.tsx'
import { paired } from './intake/paired.ts'
import type { Source } from './intake/source.ts'
import { useIntake } from './intake/useIntake.ts'
import styles from './LibraryPage.module.css'
import { Recent } from './Recent.tsx'
import { Welcome } from './Welcome.tsx'

/** Brings the text editor with it, which the list does not need. */
const ImportDialog = lazy(async () => {
  const { ImportDialog: dialog } = await import('./intake/ImportDialog.tsx')
  return { default: dialog }
})

type Asked = { readonly kind: 'rename' | 'export'; readonly flow: FlowSummary } | undefined

/** What the library shows once the flows are there. */
export function Library({ flows }: { flows: readonly FlowSummary[] }) {
  const actions = useFlowActions()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>()
  const [sources, setSources] = useState<readonly Source[]>([])
  const offer = useCallback(
    (more: readonly Source[]) => setSources((all) => [...all, ...paired(more)]),
    [],
  )
  const [handled, setHandled] = useState(0)
  const isDragging = useIntake(offer)

  const examples = flows.filter((flow) => flow.example)
  const own = recentFirst(flows.filter((flow) => !flow.example))
  const [source, ...waiting] = sources

  const menuOf = (flow: FlowSummary) =>
    flowMenu(flow, {
      rename: () => setAsked({ kind: 'rename', flow }),
      exportIt: () => setAsked({ kind: 'export', flow }),
      duplicate: actions.duplicate,
      remove: actions.remove,
    })
  const finish = () => {
    setSources(waiting)
    setHandled(handled + 1)
  }
  const imported = ({ id, name }: { id: string; name: string }) => {
    finish()
    const open = () => navigate(paths.flow(id))
    if (waiting.length === 0) open()
    else
      toast.show({
        icon: 'file-input',
        text: `Imported ${name}`,
        action: { label: 'Open', perform: open },
      })
  }
  const start = { isCreating: actions.isCreating, onCreate: actions.create }
  const buttons = (
    <>
      <OpenFile onSources={offer} />
      <Button variant="primary" icon="plus" isBusy={actions.isCreating} onClick={actions.create}>
        New flow
      </Button>
    </>
  )

  return (
    <div className={styles.page}>
      {own.length === 0 ? (
        <Welcome actions={buttons}>
          <Examples flows={examples} look="wide" menuOf={menuOf} {...start} />
        </Welcome>
      ) : (
        <>
          <PageHead title="Flows" actions={buttons} />
          <DropHint />
          <Examples flows={examples} look="narrow" menuOf={menuOf} {...start} />
          <Recent flows={own} menuOf={menuOf} />
        </>
      )}
      {isDragging && <DropVeil />}
      {asked?.kind === 'rename' && (
        <RenameDialog
          key={asked.flow.id}
          name={asked.flow.name}
          onRename={(name) => actions.rename(asked.flow, name)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.kind === 'export' && (
        <ExportDialog key={asked.flow.id} flow={asked.flow} onClose={() => setAsked(undefined)} />
      )}
      {source && (
        <Suspense>
          <ImportDialog key={handled} source={source} onClose={finish} onImported={imported} />
        </Suspense>
      )}
    </div>
  )
}
