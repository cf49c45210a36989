import { useState } from 'react'
import type { Autosave } from '../../editor/autosave.ts'
import { keepBoth, takeTheirs } from '../../editor/conflict.ts'
import { selectSave, useEditor, useEditorStore } from '../../editor/store.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Dialog, formatMoment, navigate, paths, useToast } from '../../ui/index.ts'

/** Two places changed the flow: a person chooses, nothing is overwritten silently. */
export function ConflictDialog({ autosave }: { autosave: Autosave }) {
  const store = useEditorStore()
  const save = useEditor(selectSave)
  const { show } = useToast()
  const [isPutOff, setPutOff] = useState(false)
  if (save.kind !== 'conflict') return null
  const { theirs } = save
  const both = (): void => {
    keepBoth(store, autosave, theirs)
      .then((id) =>
        show({
          text: 'Your version is a flow of its own now',
          action: { label: 'Open it', perform: () => navigate(paths.flow(id)) },
        }),
      )
      .catch((error: unknown) => show({ text: errorMessage(error), status: 'failed' }))
  }
  return (
    <Dialog
      isOpen={!isPutOff}
      onClose={() => setPutOff(true)}
      title="This flow was changed elsewhere too"
      description={`Another tab or program stored a version at ${formatMoment(new Date(theirs.updatedAt))}. Your edits are still here, on this screen and in this browser.`}
      footer={
        <>
          <Button onClick={() => takeTheirs(store, autosave, theirs)}>
            Take the other version
          </Button>
          <Button onClick={() => autosave.overwrite(theirs)}>Keep mine instead</Button>
          <Button variant="ink" onClick={both}>
            Keep both
          </Button>
        </>
      }
    >
      <p>Keep both stores your version as a flow of its own. Taking the other one can be undone.</p>
    </Dialog>
  )
}
