import { componentOf, nodeIds, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { nameOf, flowHolding } from '../document/read.ts'
import { setField } from './setField.ts'

interface Renaming {
  readonly id: ComponentId
  readonly name: string
}

/** Why a component cannot have this name, as a sentence. Step names are unique in their flow. */
export function refusalToRename(
  document: FlowDocument,
  { id, name }: Renaming,
): string | undefined {
  const wanted = name.trim()
  if (componentOf(document, id) === undefined) return 'This component is no longer there.'
  if (wanted === '') return 'A name needs at least one character.'
  const flow = flowHolding(document, id)
  if (flow === undefined) return undefined
  const isTaken = nodeIds(document, flow).some(
    (other) => other !== id && nameOf(document, other) === wanted,
  )
  return isTaken
    ? `Another step of this flow is called “${wanted}”. Choose another name.`
    : undefined
}

/** Gives a component another name. Nothing refers to names, so nothing else changes. */
export const rename = (document: FlowDocument, renaming: Renaming): FlowDocument =>
  refusalToRename(document, renaming) === undefined
    ? setField(document, { id: renaming.id, path: ['name'], value: renaming.name.trim() })
    : document
