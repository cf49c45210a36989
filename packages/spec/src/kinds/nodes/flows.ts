import type { Property } from '../../component.ts'
import { byTitle } from '../../types/property.ts'
import { component, components } from '../field.ts'
import { defineKind } from '../kind.ts'
import { branchesOfFlow, inputsOf, next, outputsOf, refsIn, sorted } from '../portRules.ts'

const subflow = component('flow', { label: 'Flow', required: true })

export const flowNode = defineKind('FlowNode', {
  role: 'node',
  category: 'flow',
  label: 'Flow',
  icon: 'workflow',
  group: 'Flows',
  summary: 'Runs another flow as one step.',
  fields: { subflow },
  inputs: inputsOf('subflow'),
  outputs: outputsOf('subflow'),
  branches: (node, read) => branchesOfFlow(read.component(node['subflow']), read),
})

export const parallelFlowNode = defineKind('ParallelFlowNode', {
  role: 'node',
  category: 'branch',
  label: 'Parallel flows',
  icon: 'rows-3',
  group: 'Flows',
  summary: 'Runs several flows at the same time and gives all their results.',
  since: '25.4.2',
  fields: { subflows: components('flow', { label: 'Flows', default: [] }) },
  inputs: (node, read) =>
    byTitle(refsIn(node['subflows']).flatMap((flow) => read.ports(flow).inputs)),
  outputs: (node, read) => refsIn(node['subflows']).flatMap((flow) => read.ports(flow).outputs),
  branches: next,
})

export const caughtBranch = 'caught_exception_branch'
export const caughtOutput: Property = {
  title: 'caught_exception_info',
  anyOf: [{ type: 'string' }, { type: 'null' }],
  default: null,
}

export const catchExceptionNode = defineKind('CatchExceptionNode', {
  role: 'node',
  category: 'flow',
  label: 'Catch errors',
  icon: 'shield-alert',
  group: 'Flows',
  summary: 'Runs a flow; when it fails, goes along its own route with the defaults.',
  since: '26.1.2',
  fields: { subflow },
  inputs: inputsOf('subflow'),
  outputs: (node, read) => [...read.ports(node['subflow']).outputs, caughtOutput],
  branches: (node, read) =>
    sorted([...branchesOfFlow(read.component(node['subflow']), read), caughtBranch]),
})
