import {
  componentOf,
  flowOwning,
  kindOf,
  pathOf,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'

/**
 * Where a problem stands, in the words of the screen: flow (unless it is the outermost), step or
 * component, field. Without a component the place is in the text.
 */
export function placeOf(document: FlowDocument, diagnostic: Diagnostic): readonly string[] {
  const { componentId, at, position } = diagnostic
  if (componentId === undefined) {
    return [position === undefined ? 'Code' : `Code, line ${position.line}`]
  }
  const component = componentOf(document, componentId)
  if (component === undefined) return [componentId]
  const flow = flowOwning(document, componentId)
  const flowName =
    flow === undefined || flow === document.root ? undefined : componentOf(document, flow)?.name
  const [field, ...rest] = pathOf(at)
  return [
    ...(flowName === undefined ? [] : [flowName]),
    component.name,
    ...(field === undefined ? [] : [fieldWords(component.component_type, field)]),
    ...rest.filter((token) => !/^\d+$/.test(token)).slice(0, 1),
  ]
}

const commonFields: Readonly<Record<string, string>> = {
  name: 'Name',
  inputs: 'Inputs',
  outputs: 'Results',
  branches: 'Routes',
  metadata: 'Notes',
}

function fieldWords(type: string, field: string): string {
  return kindOf(type)?.fields[field]?.label ?? commonFields[field] ?? field
}
