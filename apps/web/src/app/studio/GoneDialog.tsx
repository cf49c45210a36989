import { useState } from 'react'
import type { Autosave } from '../../editor/autosave.ts'
import { selectSave, useEditor, useEditorStore } from '../../editor/store.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Dialog, navigate, paths, useToast } from '../../ui/index.ts'

/** The flow was deleted while it is open here. Nothing on the screen is lost until a person leaves. */
export function GoneDialog({ autosave }: { autosave: Autosave }) {
  const { kind } = useEditor(selectSave)
  const store = useEditorStore()
  const { show } = useToast()
  const [isPutOff, setPutOff] = useState(false)
  const putBack = (): void => {
    store.api
      .restoreFlow(store.getState().flowId)
      .then(() => autosave.resume())
      .catch((error: unknown) => show({ text: errorMessage(error), status: 'failed' }))
  }
  return (
    <Dialog
      isOpen={kind === 'gone' && !isPutOff}
      onClose={() => setPutOff(true)}
      title="This flow was deleted elsewhere"
      description="It is still here, on this screen. Nothing is saved until you put it back."
      footer={
        <>
          <Button onClick={() => navigate(paths.library)}>All flows</Button>
          <Button variant="ink" onClick={putBack}>
            Put it back
          </Button>
        </>
      }
    />
  )
}
