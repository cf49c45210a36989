import { componentOf, isObject, type FlowDocument, type Target } from '@flowglass/spec'
import { withoutKey } from '../document/edit.ts'
import { withField } from '../fields/setField.ts'

/** Says what runtime a document is meant for. `standard` is said by saying nothing. */
export function setTarget(document: FlowDocument, target: Target): FlowDocument {
  const root = componentOf(document, document.root)
  if (root === undefined) return document
  const metadata = isObject(root['metadata']) ? root['metadata'] : {}
  const ours = isObject(metadata['flowglass']) ? metadata['flowglass'] : {}
  const said = target === 'standard' ? undefined : target
  if (ours['target'] === said) return document
  const rest = withoutKey(ours, 'target')
  const next = said === undefined ? rest : { ...rest, target: said }
  const outer = withoutKey(metadata, 'flowglass')
  const whole = Object.keys(next).length === 0 ? outer : { ...outer, flowglass: next }
  const value = Object.keys(whole).length === 0 ? undefined : whole
  return withField(document, { id: document.root, path: ['metadata'], value })
}
