import { refusalToRemove } from '@flowglass/document'
import { componentOf, subflowOf, type ComponentId } from '@flowglass/spec'
import { actionOf } from '../../editor/actions.ts'
import { select } from '../../editor/selection.ts'
import { unpin } from '../../editor/pins/pins.ts'
import { selectIsReadOnly, selectShown } from '../../editor/shown.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { refusalToTry, tryOut, tryOuts, type TryOut } from '../../editor/trying/tryOut.ts'
import { pinResult, refusalToPinStep } from '../../editor/trying/pinResult.ts'
import { latestVisit } from '../../editor/trying/stepFrame.ts'
import { useEditor, useEditorStore, type EditorStore } from '../../editor/store.ts'
import { errorMessage } from '../../trpcError.ts'
import { useToast, type IconName, type MenuEntry } from '../../ui/index.ts'

/** What a step's menu offers, whichever way it is opened. Acts on the step alone. */
export function useStepMenu(id: ComponentId | undefined): readonly MenuEntry[] {
  const store = useEditorStore()
  const isReadOnly = useEditor(selectIsReadOnly)
  const document = useEditor(selectShown)
  const noTrying = useEditor((state) => (id === undefined ? undefined : refusalToTry(state, id)))
  const noPin = useEditor((state) => (id === undefined ? undefined : refusalToPinStep(state, id)))
  const isPinned = useEditor(({ pins }) => id !== undefined && pins.has(id))
  const toast = useToast()
  if (id === undefined) return []
  const pin = (): void => {
    const visit = latestVisit(store.getState(), id)
    if (visit === undefined) return
    pinResult(store, visit).catch((error: unknown) =>
      toast.show({
        text: `The result could not be read. ${errorMessage(error)}`,
        status: 'failed',
      }),
    )
  }
  const component = componentOf(document, id)
  const hasSubflow = component !== undefined && subflowOf(component) !== undefined
  const enter = hasSubflow ? [entryOf(store, id, 'enter')] : []
  if (isReadOnly) return enter
  return [
    ...enter,
    entryOf(store, id, 'connect'),
    entryOf(store, id, 'rename'),
    entryOf(store, id, 'duplicate'),
    { id: 'line', kind: 'separator' },
    ...tryOuts.map((how) => tryEntry(store, id, { how, disabledReason: noTrying })),
    isPinned
      ? { id: 'unpin', label: 'Unpin', icon: 'pin', onSelect: () => unpin(store, id) }
      : { id: 'pin', label: 'Pin the result', icon: 'pin', disabledReason: noPin, onSelect: pin },
    { id: 'line-2', kind: 'separator' },
    {
      ...entryOf(store, id, 'remove'),
      isDanger: true,
      disabledReason: refusalToRemove(document, id),
    },
  ]
}

const tryWords: Record<TryOut, { label: string; icon: IconName }> = {
  fromHere: { label: 'Run again from here', icon: 'rotate-cw' },
  upToHere: { label: 'Run up to here', icon: 'step-forward' },
  alone: { label: 'Run this step alone', icon: 'play' },
}

function tryEntry(
  store: EditorStore,
  id: ComponentId,
  { how, disabledReason }: { how: TryOut; disabledReason: string | undefined },
): MenuEntry {
  const onSelect = (): void => void tryOut(store, id, how)
  return { id: how, ...tryWords[how], disabledReason, onSelect }
}

function entryOf(store: EditorStore, id: ComponentId, actionId: string) {
  const { label, icon, shortcuts, perform } = actionOf(actionId)
  const [key] = shortcuts
  return {
    id: actionId,
    label,
    icon,
    kbd: key === undefined ? undefined : shortcutText(key),
    onSelect: (): void => {
      select(store, [id])
      perform(store)
    },
  }
}
