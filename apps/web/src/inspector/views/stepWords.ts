import {
  componentOf,
  kindOf,
  portsOf,
  refId,
  subflowOf,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { componentWords } from '../fields/componentWords.ts'

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`

/** The line under the name: `LLM step · gpt-4.1-mini`. */
export function stepWords(document: FlowDocument, id: ComponentId): string {
  const component = componentOf(document, id)
  if (component === undefined) return ''
  const kind = kindOf(component.component_type)
  const label = kind?.label ?? component.component_type
  const detail = detailOf(document, id, component)
  return [kind?.role === 'node' ? `${label} step` : label, detail]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}

function detailOf(
  document: FlowDocument,
  id: ComponentId,
  component: Component,
): string | undefined {
  const { inputs, branches } = portsOf(document, id)
  if (component.component_type === 'StartNode') return count(inputs.length, 'input')
  if (component.component_type === 'EndNode') {
    const route = component['branch_name']
    return typeof route === 'string' ? route : 'next'
  }
  if (component.component_type === 'BranchingNode') return count(branches.length, 'route')
  const subflows = component['subflows']
  if (Array.isArray(subflows)) return count(subflows.length, 'flow')
  const subflow = subflowOf(component)
  const target =
    subflow ??
    refId(component['llm_config']) ??
    refId(component['agent']) ??
    refId(component['tool'])
  return target === undefined ? undefined : componentWords(document, target).title
}
