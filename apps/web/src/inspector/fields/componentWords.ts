import {
  componentOf,
  isObject,
  kindOf,
  portsOf,
  usesOf,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'

export interface ComponentWords {
  readonly title: string
  /** What tells it from others of its kind, in a few words. */
  readonly detail: string
  readonly icon: string
  readonly isModel: boolean
}

/** How a component is shown where it is picked: models by their model name, tools by their signature. */
export function componentWords(document: FlowDocument, id: ComponentId): ComponentWords {
  const component = componentOf(document, id)
  if (component === undefined) {
    return { title: id, detail: 'not in this file', icon: 'circle-dashed', isModel: false }
  }
  const kind = kindOf(component.component_type)
  const icon = kind?.icon ?? 'circle-dashed'
  if (kind?.role === 'llm') {
    const model = component['model_id']
    return {
      title: typeof model === 'string' && model !== '' ? model : component.name,
      detail: modelDetail(component),
      icon,
      isModel: true,
    }
  }
  const detail =
    kind?.role === 'tool' ? signatureOf(document, id) : (kind?.label ?? component.component_type)
  return { title: component.name, detail, icon, isModel: false }
}

function modelDetail(component: Component): string {
  const parameters = component['default_generation_parameters']
  const { temperature, max_tokens } = isObject(parameters) ? parameters : {}
  return [
    component.name,
    typeof temperature === 'number' ? `temp ${temperature}` : undefined,
    typeof max_tokens === 'number' ? `max ${max_tokens}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

export function signatureOf(document: FlowDocument, id: ComponentId): string {
  const { inputs, outputs } = portsOf(document, id)
  const names = (list: typeof inputs): string => list.map(({ title }) => title).join(', ')
  return `${names(inputs)} → ${names(outputs)}`
}

/** `used in 3 places`, where there is more than the one in view. */
export function sharedWords(document: FlowDocument, id: ComponentId): string | undefined {
  const count = usesOf(document, id).length
  return count > 1 ? `used in ${count} places` : undefined
}
