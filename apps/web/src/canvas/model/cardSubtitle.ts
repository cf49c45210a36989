import { kindOf, type Component } from '@flowglass/spec'
import { plural } from '../../ui/index.ts'
import type { About, Lookup } from './lookup.ts'
import { addressParts, allReferred, lineOf, referred } from './words.ts'

/** The line under a card's name: `Kind · what it refers to`. */
export function subtitleOf(about: About): string {
  const { component } = about
  const word = kindOf(component.component_type)?.label ?? component.component_type
  const detail = detailOf(about)
  return detail === '' ? word : `${word} · ${detail}`
}

function detailOf({ component, ports, lookup }: About): string {
  switch (component.component_type) {
    case 'StartNode':
      return ports.inputs.length === 0 ? 'no inputs' : plural(ports.inputs.length, 'input')
    case 'EndNode':
      return lineOf(component['branch_name']) || 'next'
    case 'BranchingNode':
      return ports.inputs[0] === undefined ? '' : `on ${ports.inputs[0].title}`
    case 'InputMessageNode':
      return 'waits for a person'
    case 'ApiNode':
      return `${lineOf(component['http_method'])} ${addressParts(lineOf(component['url'])).host}`.trim()
    case 'ParallelFlowNode':
      return plural(allReferred(lookup, component['subflows']).length, 'lane')
    default:
      return referenceOf(component, lookup)
  }
}

/** Name of the one component that a step is about; a model by its own id. */
function referenceOf(component: Component, lookup: Lookup): string {
  const model = referred(lookup, component['llm_config'])
  if (model !== undefined) return lineOf(model['model_id']) || model.name
  for (const field of ['tool', 'agent', 'subflow', 'flow', 'client_transport']) {
    const found = referred(lookup, component[field])
    if (found !== undefined) return found.name
  }
  return ''
}
