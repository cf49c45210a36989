import type { ReactElement } from 'react'
import { useEditor } from '../editor/store.ts'
import { selectIsReadOnly } from '../editor/shown.ts'
import { ContextMenu, type MenuEntry } from '../ui/index.ts'
import { useStepMenu } from './gestures/stepMenu.ts'
import { useActionEntries, useMenuTarget, type MenuTarget } from './gestures/useCanvasMenu.ts'

/** What can be done with what is under the pointer, by the other button. */
export function CanvasMenu({ onAdd, children }: { onAdd: () => void; children: ReactElement }) {
  const { target, anchor, onContextMenuCapture } = useMenuTarget()
  const entries = useEntries(target, onAdd)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only notes what was hit
    <div onContextMenuCapture={onContextMenuCapture}>
      <ContextMenu entries={entries} anchor={anchor}>
        {children}
      </ContextMenu>
    </div>
  )
}

const onCanvas = ['select-all', 'tidy', 'fit', 'data'] as const
const onRoute = ['remove'] as const

function useEntries(target: MenuTarget, onAdd: () => void): readonly MenuEntry[] {
  const isReadOnly = useEditor(selectIsReadOnly)
  const step = useStepMenu(target.kind === 'step' ? target.id : undefined)
  const route = useActionEntries(onRoute)
  const canvas = useActionEntries(onCanvas)
  if (target.kind === 'step') return step
  if (target.kind === 'route') return isReadOnly ? [] : route
  const add: MenuEntry = { id: 'add', label: 'Add a step here', icon: 'plus', onSelect: onAdd }
  return isReadOnly ? canvas : [add, ...canvas]
}
