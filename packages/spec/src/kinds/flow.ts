import type { Component, Property } from '../component.ts'
import type { Json } from '../json.ts'
import { propertiesIn } from '../types/property.ts'
import { component, components, string } from './field.ts'
import { defineKind, type PortReader } from './kind.ts'
import { refsIn } from './portRules.ts'

export const flow = defineKind('Flow', {
  role: 'flow',
  category: 'flow',
  label: 'Flow',
  icon: 'workflow',
  group: 'Flows',
  summary: 'Steps, the routes between them and what values they hand on.',
  fields: {
    start_node: component('node', { label: 'First step', required: true }),
    nodes: components('node', { label: 'Steps', required: true }),
    control_flow_connections: components('edge', {
      label: 'Routes',
      required: true,
      types: ['ControlFlowEdge'],
    }),
    data_flow_connections: components('edge', {
      label: 'Sources of values',
      help: 'Without a list, values find inputs of the same name.',
      types: ['DataFlowEdge'],
    }),
  },
  inputs: (component, read) => read.ports(startOf(component, read)).inputs,
  outputs: outputsOfEnds,
  modes: { outputs: 'declared' },
})

/** The Start that is named, or the one there is where something else is named. */
function startOf(component: Component, read: PortReader): Json | undefined {
  const isStart = (node: Json | undefined): boolean =>
    read.component(node)?.component_type === 'StartNode'
  const named = component['start_node']
  return isStart(named) ? named : (refsIn(component['nodes']).find(isStart) ?? named)
}

/** What every End gives, with the schema of the first. */
function outputsOfEnds(component: Component, read: PortReader): readonly Property[] {
  const lists = refsIn(component['nodes'])
    .filter((node) => read.component(node)?.component_type === 'EndNode')
    .map((node) => read.ports(node).outputs)
  const [first, ...others] = lists
  if (!first) return propertiesIn(component['outputs'])
  return first.filter((output) =>
    others.every((list) => list.some((other) => other.title === output.title)),
  )
}

export const controlFlowEdge = defineKind('ControlFlowEdge', {
  role: 'edge',
  label: 'Route',
  icon: 'arrow-right',
  summary: 'Goes from a step, along one of its routes, to the next step.',
  fields: {
    from_node: component('node', { label: 'From', required: true }),
    from_branch: string({ label: 'Route' }),
    to_node: component('node', { label: 'To', required: true }),
  },
})

export const dataFlowEdge = defineKind('DataFlowEdge', {
  role: 'edge',
  label: 'Source',
  icon: 'spline',
  summary: 'Hands a result of one step to an input of another.',
  fields: {
    source_node: component('node', { label: 'From', required: true }),
    source_output: string({ label: 'Result', required: true }),
    destination_node: component('node', { label: 'To', required: true }),
    destination_input: string({ label: 'Input', required: true }),
  },
})
