import { useEffect } from 'react'
import { FlowCanvas } from '../../canvas/FlowCanvas.tsx'
import { Palette } from '../../canvas/Palette.tsx'
import type { FlowDetail } from '../../editor/api.ts'
import type { Opening } from '../../editor/opening.ts'
import type { Session } from '../../editor/session.ts'
import { useShortcuts } from '../../editor/shortcuts.ts'
import { EditorProvider, selectPanels, useEditor } from '../../editor/store.ts'
import { Inspector } from '../../inspector/Inspector.tsx'
import { usePageTitle } from '../../ui/index.ts'
import { StudioSkeleton } from '../shell/StudioSkeleton.tsx'
import { Announcer } from './Announcer.tsx'
import { BottomPanel } from './BottomPanel.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { GoneDialog } from './GoneDialog.tsx'
import { InspectorPanel } from './InspectorPanel.tsx'
import { Rail } from './Rail.tsx'
import styles from './Studio.module.css'
import { StudioBar } from './StudioBar.tsx'
import { useRunAddress } from './useRunAddress.ts'
import { useSession } from './useSession.ts'
import { WaitWatcher } from './WaitWatcher.tsx'

/** One flow on the screen. The session lives as long as the page shows this flow. */
export function Studio({
  flow,
  opened,
  runId,
}: {
  flow: FlowDetail
  opened: Extract<Opening, { ok: true }>
  runId: string | undefined
}) {
  const session = useSession({ flow, opened })
  usePageTitle(flow.name)
  if (session === undefined) return <StudioSkeleton />
  return (
    <EditorProvider value={session.store}>
      <StudioFrame session={session} runId={runId} />
    </EditorProvider>
  )
}

function StudioFrame({ session, runId }: { session: Session; runId: string | undefined }) {
  const { isPaletteOpen } = useEditor(selectPanels)
  useShortcuts()
  useWarningBeforeLoss(session)
  useRunAddress(session, runId)
  return (
    <div className={styles.studio}>
      <StudioBar autosave={session.autosave} />
      <Rail />
      {isPaletteOpen && (
        <div className={styles.palette}>
          <Palette />
        </div>
      )}
      <main className={styles.canvas} aria-label="Canvas">
        <FlowCanvas />
      </main>
      <InspectorPanel>
        <Inspector />
      </InspectorPanel>
      <BottomPanel />
      <ConflictDialog autosave={session.autosave} />
      <GoneDialog autosave={session.autosave} />
      <Announcer />
      <WaitWatcher />
    </div>
  )
}

/** Closing the tab while something is not saved asks first; the draft is kept here in any case. */
function useWarningBeforeLoss({ store, autosave }: Session): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (store.getState().save.kind === 'saved') return
      void autosave.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [store, autosave])
}
