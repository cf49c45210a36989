import type { ComponentId } from '@flowglass/spec'
import { useMemo, useState } from 'react'
import type { EditorState } from '../../editor/state.ts'
import { useEditor } from '../../editor/store.ts'
import type { Hand } from '../graph/elements.ts'

const selectSelection = (state: EditorState) => state.selection
const selectSelectedEdge = (state: EditorState) => state.selectedEdge

type Dragged = Hand['dragged']
type Measured = Hand['measured']

/** What is chosen, held and looked at. Drags live here until they are dropped. */
export function useHand() {
  const selection = useEditor(selectSelection)
  const selectedEdge = useEditor(selectSelectedEdge)
  const [dragged, setDragged] = useState<Dragged>(new Map())
  const [measured, setMeasured] = useState<Measured>(new Map())
  const [renaming, setRenaming] = useState<ComponentId>()
  const [hovered, setHovered] = useState<string>()
  const focus = hovered ?? (selection.length === 1 ? selection[0] : undefined)
  const hand = useMemo(
    (): Hand => ({
      selection: new Set(selection),
      selectedEdge,
      dragged,
      measured,
      renaming,
      focus,
    }),
    [selection, selectedEdge, dragged, measured, renaming, focus],
  )
  return { hand, hovered, setDragged, setMeasured, setRenaming, setHovered }
}

export type HandState = ReturnType<typeof useHand>
