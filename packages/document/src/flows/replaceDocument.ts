import { type Component, type FlowDocument, isSameJson } from '@flowglass/spec'

/**
 * A document that was read anew, for example from edited text, with every component that did not
 * change taken from the old one: what is drawn from those need not be drawn again. Equal documents
 * give the old one itself.
 */
export function replaceDocument(old: FlowDocument, next: FlowDocument): FlowDocument {
  let isSame =
    old.root === next.root &&
    old.version === next.version &&
    Object.keys(old.components).length === Object.keys(next.components).length &&
    isSameJson(old.values, next.values) &&
    isSameJson(old.extras, next.extras)
  const components: Record<string, Component> = {}
  for (const [id, component] of Object.entries(next.components)) {
    const known = Object.hasOwn(old.components, id) ? old.components[id] : undefined
    const isKept = known !== undefined && isSameJson(known, component)
    components[id] = isKept ? known : component
    isSame &&= isKept
  }
  return isSame ? old : { ...next, components }
}
