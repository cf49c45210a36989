import { componentOf, type FlowDocument } from '../document/flowDocument.ts'
import { isObject } from '../json.ts'
import { targets, type Target } from './codes/code.ts'

const isTarget = (found: unknown): found is Target => targets.some((target) => target === found)

/** The runtime that a document says it is meant for, in `metadata.flowglass.target` of its root. */
export function targetOf(document: FlowDocument): Target {
  const metadata = componentOf(document, document.root)?.['metadata']
  const ours = isObject(metadata) ? metadata['flowglass'] : undefined
  const target = isObject(ours) ? ours['target'] : undefined
  return isTarget(target) ? target : 'standard'
}
