import { needsLayout, unplacedNodes, type Positions } from '@flowglass/document'
import { componentOf, isFlow, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { useEffect } from 'react'
import type { EditorState } from '../../editor/state.ts'
import { useEditor, useEditorStore, type EditorStore } from '../../editor/store.ts'
import { placesFor } from '../../editor/tidy.ts'
import { flowGraph } from '../graph/flowGraph.ts'
import { besideOthers } from '../graph/places.ts'

const selectLaidOut = ({ laidOut }: EditorState) => laidOut

const sizesIn = (document: FlowDocument, flowId: ComponentId) =>
  new Map([...flowGraph(document, flowId, 'plain').steps].map(([id, { shape }]) => [id, shape.box]))

/**
 * Finds places for steps that came without any, as files of other tools do. They are shown, not
 * written: looking at a flow changes nothing. Returns whether there is something to draw.
 */
export function useFirstLayout(document: FlowDocument, flowId: ComponentId): boolean {
  const store = useEditorStore()
  const hasFlow = isFlow(componentOf(document, flowId))
  const laidOut = useEditor(selectLaidOut)
  // A step for which a place was looked for once is not asked about again, whatever came of it.
  const isComplete = !hasFlow || unplacedNodes(document, flowId).every((id) => laidOut.has(id))
  useEffect(() => {
    if (isComplete) return
    let isWanted = true
    const sizes = sizesIn(document, flowId)
    const found = needsLayout(document, flowId)
      ? placesFor(document, flowId, sizes)
      : Promise.resolve(
          besideOthers(flowGraph(document, flowId, 'plain'), unplacedNodes(document, flowId)),
        )
    found
      .catch((error: unknown) => {
        store.setState({ announcement: `The steps could not be laid out: ${String(error)}` })
        return inRows(sizes)
      })
      .then((places) => isWanted && remember(store, places))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [store, document, flowId, isComplete])
  return isComplete || !needsLayout(document, flowId)
}

function remember(store: EditorStore, places: Positions): void {
  store.setState(({ laidOut }) => ({ laidOut: new Map([...laidOut, ...places]) }))
}

/** What is left when the layout fails: all steps side by side, so that none hides another. */
const inRows = (sizes: ReadonlyMap<ComponentId, unknown>): Positions =>
  new Map(
    [...sizes.keys()].map((id, at) => [id, { x: (at % 4) * 300, y: Math.floor(at / 4) * 180 }]),
  )
