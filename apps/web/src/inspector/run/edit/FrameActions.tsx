import type { Frame } from '@flowglass/trace'
import { useState } from 'react'
import { unpin } from '../../../editor/pins/pins.ts'
import type { EditorState, RunView } from '../../../editor/state.ts'
import { selectSelectedNode, useEditor, useEditorStore } from '../../../editor/store.ts'
import { refusalToChange, refusalToEdit, refusalToPin } from '../../../editor/trying/fork.ts'
import { pinResult } from '../../../editor/trying/pinResult.ts'
import { isCall, stepFrameOf, stepOf } from '../../../editor/trying/stepFrame.ts'
import { errorMessage } from '../../../trpcError.ts'
import { Button, useToast } from '../../../ui/index.ts'
import { editInputs, editResult, type Editing } from './editing.ts'
import styles from './FrameActions.module.css'
import { ValuesDialog } from './ValuesDialog.tsx'

/** What can be tried out from a frame of the run on the screen. */
export function FrameActions({ run, frame }: { run: RunView; frame: Frame | undefined }) {
  const store = useEditorStore()
  const toast = useToast()
  const [editing, setEditing] = useState<Editing>()
  const visit = frame && stepFrameOf(run.trace, run.document, frame.seq)
  const selected = useEditor(selectSelectedNode)
  const step = visit === undefined ? selected : stepOf(visit)
  const isPinned = useEditor(({ pins }) => step !== undefined && pins.has(step))
  const noPin = useEditor((state) => refusalAt(state, frame, refusalToPin))
  const noEdit = useEditor((state) => refusalAt(state, frame, refusalToEdit))
  const noChange = useEditor((state) => refusalAt(state, frame, refusalToChange))

  const unlessUnread = (work: Promise<unknown>): void => {
    work.catch((error: unknown) =>
      toast.show({ text: `The value could not be read. ${errorMessage(error)}`, status: 'failed' }),
    )
  }
  const edit = (begin: typeof editInputs): void => {
    if (frame !== undefined) unlessUnread(begin(store, { run, frame }).then(setEditing))
  }
  const togglePin = (): void => {
    if (isPinned && step !== undefined) unpin(store, step)
    else if (visit !== undefined) unlessUnread(pinResult(store, visit))
  }
  const isCallAlone = frame !== undefined && isCall(run.trace, run.document, frame)
  if (frame !== undefined && visit === undefined && !isCallAlone) return null
  return (
    <footer className={styles.actions}>
      <Button
        size="sm"
        icon="pin"
        disabledReason={isPinned ? undefined : noPin}
        onClick={togglePin}
      >
        {isPinned ? 'Unpin' : 'Pin the result'}
      </Button>
      <Button size="sm" icon="pencil" disabledReason={noEdit} onClick={() => edit(editInputs)}>
        Edit and run from here
      </Button>
      <Button
        size="sm"
        icon="corner-down-right"
        disabledReason={noChange}
        onClick={() => edit(editResult)}
      >
        Change the result and go on
      </Button>
      {editing !== undefined && (
        <ValuesDialog editing={editing} icon="play" onClose={() => setEditing(undefined)} />
      )}
    </footer>
  )
}

function refusalAt(
  state: EditorState,
  frame: Frame | undefined,
  refusal: (state: EditorState, run: RunView, frame: Frame) => string | undefined,
): string | undefined {
  const { run } = state
  if (run === undefined) return 'Run the flow first'
  if (frame !== undefined) return refusal(state, run, frame)
  return run.phase === 'ended' ? 'The run did not come by here' : 'The run has not come by here yet'
}
