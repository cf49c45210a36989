import { componentOf } from '@flowglass/spec'
import { actionOf } from '../../editor/actions.ts'
import type { Autosave } from '../../editor/autosave.ts'
import { leaveFlow } from '../../editor/selection.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import type { EditorState } from '../../editor/state.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { IconButton, paths, usePageTitle } from '../../ui/index.ts'
import { TopBar, type Crumb } from '../shell/TopBar.tsx'
import { FlowMenu } from './FlowMenu.tsx'
import { ProblemChip } from './ProblemChip.tsx'
import { RunButton } from './RunButton.tsx'
import { SaveChip } from './SaveChip.tsx'
import styles from './StudioBar.module.css'

const selectScope = (state: EditorState) => state.scope
const selectUndo = (state: EditorState) => state.history.canUndo
const selectRedo = (state: EditorState) => state.history.canRedo

/** Top bar of the studio: where one is, whether it is saved, what is wrong, undo, run. */
export function StudioBar({ autosave }: { autosave: Autosave }) {
  const crumbs = useCrumbs()
  const title = crumbs.at(-1)?.label ?? ''
  usePageTitle(title)
  return (
    <TopBar crumbs={crumbs} title={title} action={<RunButton />}>
      <FlowMenu autosave={autosave} />
      <SaveChip autosave={autosave} />
      <ProblemChip />
      <span className={styles.gap} />
      <HistoryButton id="undo" select={selectUndo} nothing="Nothing to undo" />
      <HistoryButton id="redo" select={selectRedo} nothing="Nothing to redo" />
    </TopBar>
  )
}

function useCrumbs(): readonly Crumb[] {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const scope = useEditor(selectScope)
  const flows = scope.map((id, depth): Crumb => {
    const label = componentOf(document, id)?.name ?? id
    return depth === scope.length - 1
      ? { label }
      : { label, onPress: () => leaveFlow(store, depth) }
  })
  return [{ label: 'Flows', to: paths.library }, ...flows]
}

function HistoryButton({
  id,
  select,
  nothing,
}: {
  id: 'undo' | 'redo'
  select: (state: EditorState) => boolean
  nothing: string
}) {
  const store = useEditorStore()
  const isPossible = useEditor(select)
  const { label, shortcuts, perform } = actionOf(id)
  return (
    <IconButton
      icon={id === 'undo' ? 'undo-2' : 'redo-2'}
      label={label}
      kbd={shortcutText(shortcuts[0] ?? '')}
      disabledReason={isPossible ? undefined : nothing}
      onClick={() => perform(store)}
    />
  )
}
