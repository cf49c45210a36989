import type { ComponentId } from '../../component.ts'
import { readDataEdges, readNodeIds } from '../../document/flowReading.ts'
import { referencesIn } from '../../document/graph/references.ts'
import { refId } from '../../document/ids.ts'
import { iteratedPrefix } from '../../kinds/nodes/maps.ts'
import { entriesOf, refsIn } from '../../kinds/portRules.ts'
import { readPorts } from '../../ports/portsOf.ts'
import { propertiesIn } from '../../types/property.ts'
import { sameType, schemaAt } from '../../types/castable.ts'
import { called, listedSorted, shownValue } from '../words.ts'
import type { Check, Subject } from '../checks/check.ts'

const checkKind: Check = ({ component, kind, report }) => {
  if (kind.type !== 'CatchExceptionNode') return
  const advice = 'Use its own PluginCatchExceptionNode, or leave errors to the runtime.'
  report('wayflow-kind', '/component_type', { type: component.component_type, advice })
}

const checkReducers: Check = ({ component, kind, report }) => {
  if (kind.category !== 'map' || kind.plugin !== undefined) return
  for (const [title, reducer] of entriesOf(component['reducers']))
    if (reducer !== 'append')
      report('wayflow-reducers', '/reducers', { title, reducer: shownValue(reducer) })
}

/** Which inputs are gone through is told by the types of their sources. */
const checkLists: Check = ({ id, kind, report, read }) => {
  if (kind.role !== 'flow') return
  const lists = new Map<ComponentId, string[]>()
  for (const edge of readDataEdges(read, id) ?? []) {
    const target = read.get(edge.destination)
    if (target?.component_type !== 'MapNode' && target?.component_type !== 'ParallelMapNode')
      continue
    const output = readPorts(read, edge.source).outputs.find((one) => one.title === edge.output)
    const inner = readPorts(read, refId(target['subflow']) ?? edge.destination).inputs.find(
      (one) => iteratedPrefix + one.title === edge.input,
    )
    if (output?.['type'] !== 'array' || !inner || !sameType(schemaAt(output, 'items'), inner))
      continue
    const titles = lists.get(edge.destination) ?? []
    if (!titles.includes(edge.input)) lists.set(edge.destination, [...titles, edge.input])
  }
  for (const [node, titles] of lists)
    if (titles.length > 1)
      report(
        'wayflow-two-lists',
        { at: '/inputs', componentId: node },
        { step: called(read.get(node)), titles: listedSorted(titles) },
      )
}

const checkPause: Check = ({ component, kind, report, read }) => {
  if (kind.type !== 'ParallelMapNode' && kind.type !== 'ParallelFlowNode') return
  const flows = [component['subflow'], ...refsIn(component['subflows'])]
  for (const flow of flows) {
    const id = refId(flow)
    const waiting = id && waitingIn(id, read)
    if (waiting) report('wayflow-pause', '', { inner: called(read.get(waiting)) })
  }
}

/** A component inside another that may wait for a person; the first by id. */
function waitingIn(root: ComponentId, read: Subject['read']): ComponentId | undefined {
  const seen = new Set([root])
  const queue = [root]
  const waiting: ComponentId[] = []
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const component = read.get(id)
    if (!component) continue
    const isAsking =
      component.component_type === 'InputMessageNode' ||
      component.component_type === 'ClientTool' ||
      component['requires_confirmation'] === true ||
      (component.component_type === 'Agent' && component['human_in_the_loop'] !== false)
    if (isAsking) waiting.push(id)
    for (const { target } of referencesIn(component))
      if (!seen.has(target)) {
        seen.add(target)
        queue.push(target)
      }
  }
  return waiting.sort()[0]
}

const checkMessage: Check = ({ component, kind, report }) => {
  const message = component['message']
  if (kind.type === 'InputMessageNode' && typeof message === 'string' && message !== '')
    report('wayflow-message', '/message')
}

const checkWorkers: Check = ({ component, kind, report, read }) => {
  if (kind.type !== 'ManagerWorkers') return
  const members = [component['group_manager'], ...refsIn(component['workers'])]
  for (const member of members) {
    const id = refId(member)
    const inner = id && read.get(id)
    if (inner && inner.component_type !== 'Agent' && inner.component_type !== 'ExtendedAgent')
      report('wayflow-workers', '/workers', { inner: called(inner), type: inner.component_type })
  }
}

/** WayFlow takes the results of a flow from what all its Ends give. */
const checkOutputs: Check = ({ component, id, kind, report, read }) => {
  if (kind.role !== 'flow') return
  const ends = (readNodeIds(read, id) ?? []).filter(
    (node) => read.get(node)?.component_type === 'EndNode',
  )
  for (const { title } of propertiesIn(component['outputs'])) {
    const lacking = ends.filter(
      (end) => !readPorts(read, end).outputs.some((o) => o.title === title),
    )
    const [first] = lacking.sort()
    if (first !== undefined && lacking.length < ends.length)
      report('wayflow-outputs', '/outputs', { title, end: called(read.get(first)) })
  }
}

export const wayflowChecks: readonly Check[] = [
  checkKind,
  checkReducers,
  checkLists,
  checkPause,
  checkMessage,
  checkWorkers,
  checkOutputs,
]
