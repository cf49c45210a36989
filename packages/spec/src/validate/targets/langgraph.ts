import type { ComponentId } from '../../component.ts'
import { readControlEdges, readNodeIds } from '../../document/flowReading.ts'
import { refId } from '../../document/ids.ts'
import { entriesOf } from '../../kinds/portRules.ts'
import type { Check } from '../checks/check.ts'
import { called, shownValue } from '../words.ts'
import { setting } from './setting.ts'

const advice: Readonly<Record<string, string>> = {
  ParallelMapNode: 'Use a MapNode, which runs one item after the other.',
  ParallelFlowNode: 'Run the flows one after the other.',
}

const checkKind: Check = ({ component, kind, report }) => {
  const hint = advice[kind.type]
  if (hint !== undefined)
    report('langgraph-kind', '/component_type', { type: component.component_type, advice: hint })
}

const checkReducers: Check = ({ component, kind, report }) => {
  if (kind.type !== 'MapNode') return
  for (const [title, reducer] of entriesOf(component['reducers']))
    if (reducer !== 'append')
      report('langgraph-reducers', '/reducers', { title, reducer: shownValue(reducer) })
}

const checkNames: Check = ({ component, id, kind, report, read }) => {
  if (kind.role !== 'flow' || Array.isArray(component['data_flow_connections'])) return
  for (const node of readNodeIds(read, id) ?? []) {
    const found = read.get(node)
    if (found?.component_type !== 'MapNode') continue
    report('langgraph-names', { at: '/inputs', componentId: node }, { step: called(found) })
  }
}

const checkHandoff: Check = ({ component, id, kind, report }) => {
  const handoff = component['handoff']
  if (kind.type === 'Swarm' && (handoff === 'never' || handoff === false))
    report('langgraph-handoff', { at: '/handoff', fixes: [setting(id, 'handoff', 'optional')] })
}

const checkMessage: Check = ({ component, kind, report }) => {
  const message = component['message']
  if (kind.type === 'InputMessageNode' && typeof message === 'string' && message !== '')
    report('langgraph-message', '/message')
}

const checkLoops: Check = ({ component, id, kind, report, read }) => {
  const start = refId(component['start_node'])
  if (kind.role !== 'flow' || start === undefined) return
  const next = new Map<ComponentId, ComponentId[]>()
  for (const { from, to } of readControlEdges(read, id) ?? [])
    next.set(from, [...(next.get(from) ?? []), to])
  for (const node of loopHeads(next, start))
    report('langgraph-loop', { at: '', componentId: node }, { step: called(read.get(node)) })
}

/** Steps that a way leads back to while they are still on it. */
function loopHeads(
  next: ReadonlyMap<ComponentId, readonly ComponentId[]>,
  start: ComponentId,
): ReadonlySet<ComponentId> {
  const heads = new Set<ComponentId>()
  const state = new Map<ComponentId, 'open' | 'done'>([[start, 'open']])
  const way = [{ node: start, at: 0 }]
  for (let top = way.at(-1); top; top = way.at(-1)) {
    // Sorted, so that the order of routes in a file does not choose the head.
    const to = [...(next.get(top.node) ?? [])].sort()[top.at++]
    if (to === undefined) {
      state.set(top.node, 'done')
      way.pop()
    } else if (state.get(to) === 'open') heads.add(to)
    else if (!state.has(to)) {
      state.set(to, 'open')
      way.push({ node: to, at: 0 })
    }
  }
  return heads
}

export const langgraphChecks: readonly Check[] = [
  checkKind,
  checkReducers,
  checkNames,
  checkHandoff,
  checkMessage,
  checkLoops,
]
