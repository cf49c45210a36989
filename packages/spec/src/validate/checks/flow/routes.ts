import type { ComponentId } from '../../../component.ts'
import type { ControlEdge } from '../../../document/flowReading.ts'
import type { FlowDocument } from '../../../document/flowDocument.ts'
import { ref, refId } from '../../../document/ids.ts'
import { withField } from '../../componentEdits.ts'
import { changed, withoutListed } from '../../edits.ts'
import { nearest } from '../../near.ts'
import { called, listedSorted } from '../../words.ts'
import type { Subject } from '../check.ts'
import { endFor } from './endFor.ts'
import type { FlowView } from './flowView.ts'

type FlowCheck = (subject: Subject, view: FlowView) => void

export const routeChecks: readonly FlowCheck[] = [
  checkStart,
  checkEnds,
  checkMembers,
  checkEntering,
  checkBranchRoutes,
  checkReachable,
]

function checkStart({ report, read, id, component }: Subject, view: FlowView): void {
  const { starts, start } = view
  if (starts.length !== 1) {
    const names = starts.map((node) => called(read.get(node))).sort()
    const what = starts.length === 0 ? 'Add one.' : `Remove one of ${names.join(', ')}.`
    report('start-count', '/nodes', { flow: called(component), count: starts.length, what })
  }
  const named = refId(component['start_node'])
  if (named === undefined || start === undefined || named === start || !read.get(named)) return
  const fix = {
    label: `Begin with ${called(read.get(start))}`,
    apply: (document: FlowDocument) =>
      changed(document, id, (flow) => withField(flow, 'start_node', ref(start))),
  }
  const facts = { found: called(read.get(named)), start: called(read.get(start)) }
  report('start-wrong', { at: '/start_node', fixes: [fix] }, { flow: called(component), ...facts })
}

function checkEnds({ report, read, component }: Subject, view: FlowView): void {
  if (view.ends.length === 0) {
    report('end-missing', '/nodes', { flow: called(component) })
    return
  }
  const entered = new Set(view.routes.map((edge) => edge.to))
  for (const end of view.ends)
    if (!entered.has(end))
      report('end-unreached', { at: '', componentId: end }, { step: called(read.get(end)) })
  if (view.broken.length > 0) return
  if (view.start !== undefined && !view.ends.some((end) => view.reachable.has(end)))
    // An End without any route to it says the same more precisely.
    if (view.ends.some((end) => entered.has(end)))
      report('end-not-reachable', '/nodes', { flow: called(component) })
}

function checkMembers({ report, read, component, id }: Subject, view: FlowView): void {
  for (const edge of view.written)
    for (const [node, at] of [
      [edge.from, '/from_node'],
      [edge.to, '/to_node'],
    ] as const) {
      if (view.has(node)) continue
      const name = read.get(edge.id)?.name ?? edge.id
      const facts = { edge: 'route', name, flow: called(component), step: called(read.get(node)) }
      report('edge-foreign-node', { at, componentId: edge.id, fixes: [removal(id, edge)] }, facts)
    }
  const listed = component['nodes']
  if (!Array.isArray(listed)) return
  const ids = listed.map(refId)
  const twice = ids.filter((node, index) => node !== undefined && ids.indexOf(node) !== index)
  for (const node of new Set(twice)) {
    if (node === undefined) continue
    const fix = {
      label: 'Remove the second entry',
      apply: (document: FlowDocument) =>
        changed(document, id, (flow) =>
          withField(
            flow,
            'nodes',
            [...new Set(ids)].flatMap((one) => (one ? [ref(one)] : [])),
          ),
        ),
    }
    const facts = { step: called(read.get(node)), flow: called(component) }
    report('node-twice', { at: '/nodes', fixes: [fix] }, facts)
  }
}

const removal = (flow: ComponentId, edge: ControlEdge) => ({
  label: 'Remove the route',
  apply: (document: FlowDocument) =>
    withoutListed(document, flow, { list: 'control_flow_connections', ids: new Set([edge.id]) }),
})

function checkEntering({ report, read, id }: Subject, view: FlowView): void {
  for (const edge of view.written) {
    if (!view.has(edge.from) || !view.has(edge.to)) continue
    const extras = { componentId: edge.id, fixes: [removal(id, edge)] }
    if (view.typeOf(edge.to) === 'StartNode')
      report(
        'start-entered',
        { at: '/to_node', ...extras },
        { from: called(read.get(edge.from)), to: called(read.get(edge.to)) },
      )
    else if (view.typeOf(edge.from) === 'EndNode')
      report('end-left', { at: '/from_node', ...extras }, { step: called(read.get(edge.from)) })
  }
}

function checkBranchRoutes(subject: Subject, view: FlowView): void {
  const leaving = new Map<ComponentId, ControlEdge[]>()
  for (const edge of [...view.routes, ...view.broken]) {
    const list = leaving.get(edge.from)
    if (list) list.push(edge)
    else leaving.set(edge.from, [edge])
  }
  for (const node of view.nodes) {
    const edges = leaving.get(node) ?? []
    if (view.typeOf(node) === 'StartNode') checkStartRoutes(subject, view, { node, edges })
    else if (view.typeOf(node) !== 'EndNode') checkNodeRoutes(subject, view, { node, edges })
  }
}

interface Leaving {
  readonly node: ComponentId
  readonly edges: readonly ControlEdge[]
}

function checkStartRoutes(subject: Subject, view: FlowView, { node, edges }: Leaving): void {
  const { read, report, component } = subject
  checkUnknown(subject, view, { node, edges })
  if (edges.length === 1) return
  const places = edges.map((edge) => called(read.get(edge.to))).sort()
  const what =
    edges.length === 0 ? 'Connect it to the first step.' : `They lead to ${places.join(', ')}.`
  const facts = { flow: called(component), count: edges.length, what }
  report('start-routes', { at: '', componentId: node }, facts)
}

function checkNodeRoutes(subject: Subject, view: FlowView, { node, edges }: Leaving): void {
  const { read, report, id } = subject
  checkUnknown(subject, view, { node, edges })
  const branches = view.branches(node)
  if (!branches) return
  const step = called(read.get(node))
  // The usual step: one route, connected once.
  if (branches.length === 1 && edges.length === 1 && edges[0]?.branch === branches[0]) return
  const meant = meantRoutes(branches, edges)
  for (const branch of branches) {
    // A misspelt route is one finding, not a second one for the route that was meant.
    if ([...meant.values()].includes(branch)) continue
    const taken = edges.filter((edge) => edge.branch === branch)
    const about = { componentId: node }
    if (taken.length === 0 && edges.every((edge) => branches.includes(edge.branch))) {
      const fixes = view.reachable.has(node) ? endFor(read, { view, flow: id, node, branch }) : []
      report('branch-unrouted', { at: '', ...about, fixes }, { step, branch })
    } else if (taken.length === 0) report('branch-unrouted', { at: '', ...about }, { step, branch })
    if (taken.length < 2) continue
    const places = taken.map((edge) => called(read.get(edge.to))).sort()
    report('branch-two-edges', { at: '', ...about }, { step, branch, places: places.join(' and ') })
  }
}

function checkUnknown(subject: Subject, view: FlowView, { node, edges }: Leaving): void {
  const { read, report } = subject
  const branches = view.branches(node)
  if (!branches || edges.every((edge) => branches.includes(edge.branch))) return
  const meantBy = meantRoutes(branches, edges)
  for (const edge of edges) {
    if (branches.includes(edge.branch)) continue
    const meant = meantBy.get(edge)
    const fixes = meant === undefined ? [] : [renaming(edge, meant)]
    const facts = {
      step: called(read.get(node)),
      branch: edge.branch,
      known: listedSorted(branches),
    }
    report('branch-unknown', { at: '/from_branch', componentId: edge.id, fixes }, facts)
  }
}

/** For each route of an unknown name the free one that was probably meant. */
function meantRoutes(
  branches: readonly string[],
  edges: readonly ControlEdge[],
): ReadonlyMap<ControlEdge, string> {
  const free = new Set(branches.filter((branch) => edges.every((edge) => edge.branch !== branch)))
  const meant = new Map<ControlEdge, string>()
  const unknown = edges.filter((edge) => !branches.includes(edge.branch))
  for (const edge of unknown.toSorted((a, b) => (a.branch < b.branch ? -1 : 1))) {
    const [only] = free
    const name = free.size === 1 && unknown.length === 1 ? only : nearest(edge.branch, free)
    if (name === undefined) continue
    free.delete(name)
    meant.set(edge, name)
  }
  return meant
}

const renaming = (edge: ControlEdge, branch: string) => ({
  label: `Use the route "${branch}"`,
  apply: (document: FlowDocument) =>
    changed(document, edge.id, (found) => withField(found, 'from_branch', branch)),
})

function checkReachable({ report, read }: Subject, view: FlowView): void {
  if (view.start === undefined || view.broken.length > 0) return
  const entered = new Set(view.routes.map((edge) => edge.to))
  for (const node of view.nodes) {
    if (view.reachable.has(node) || view.typeOf(node) === 'StartNode') continue
    // An End that no route enters has a finding of its own.
    if (view.typeOf(node) === 'EndNode' && !entered.has(node)) continue
    report('node-unreachable', { at: '', componentId: node }, { step: called(read.get(node)) })
  }
}
