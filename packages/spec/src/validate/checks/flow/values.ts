import type { ComponentId, Property } from '../../../component.ts'
import { refIds, type DataEdge } from '../../../document/flowReading.ts'
import type { FlowDocument } from '../../../document/flowDocument.ts'
import { refId } from '../../../document/ids.ts'
import { isCastable, sameType } from '../../../types/castable.ts'
import { typeLabel } from '../../../types/label.ts'
import { hasDefault } from '../../../types/property.ts'
import { withField } from '../../componentEdits.ts'
import { changed, withoutListed } from '../../edits.ts'
import { nearest } from '../../near.ts'
import { called, listedSorted } from '../../words.ts'
import type { Subject } from '../check.ts'
import { titlesOf, type FlowView } from './flowView.ts'
import { waysWithout } from './ways.ts'

export const valueChecks: readonly ((subject: Subject, view: FlowView) => void)[] = [
  checkMembers,
  checkEdges,
  checkOutputs,
  checkInputs,
]

function checkMembers({ report, read, component, id }: Subject, view: FlowView): void {
  for (const edgeId of refIds(component['data_flow_connections'])) {
    const edge = read.get(edgeId)
    for (const field of ['source_node', 'destination_node']) {
      const node = refId(edge?.[field])
      if (!edge || node === undefined || view.has(node) || !read.get(node)) continue
      const fix = {
        label: 'Remove the source',
        apply: (document: FlowDocument) =>
          withoutListed(document, id, { list: 'data_flow_connections', ids: new Set([edgeId]) }),
      }
      report(
        'edge-foreign-node',
        { at: `/${field}`, componentId: edgeId, fixes: [fix] },
        { edge: 'source', name: edge.name, flow: called(component), step: called(read.get(node)) },
      )
    }
  }
}

const find = (properties: readonly Property[], title: string): Property | undefined =>
  properties.find((property) => property.title === title)

function checkEdges(subject: Subject, view: FlowView): void {
  for (const edge of view.sources) {
    if (!view.has(edge.source) || !view.has(edge.destination)) continue
    const output = find(view.ports(edge.source).outputs, edge.output)
    const input = find(view.ports(edge.destination).inputs, edge.input)
    if (!output) reportUnknown(subject, view, { edge, side: 'outputs' })
    if (!input) reportUnknown(subject, view, { edge, side: 'inputs' })
    if (output && input) checkTypes(subject, { edge, output, input })
  }
  for (const node of view.nodes) checkMixed(subject, view, node)
}

/** Several sources of one input should agree on the type. */
function checkMixed({ report, read }: Subject, view: FlowView, node: ComponentId): void {
  const edges = view.incoming(node)
  if (edges.length < 2) return
  for (const input of view.ports(node).inputs) {
    const outputs = edges.flatMap((edge) =>
      edge.input === input.title && view.has(edge.source)
        ? (find(view.ports(edge.source).outputs, edge.output) ?? [])
        : [],
    )
    const [first, ...others] = outputs
    if (!first || others.every((other) => sameType(first, other))) continue
    const types = [...new Set(outputs.map(typeLabel))].sort().join(' and ')
    // Same words for unlike types (an object with other fields) tell nobody anything.
    if (!types.includes(' and ')) continue
    const facts = { input: input.title, step: called(read.get(node)), types }
    report('data-types-mixed', { at: '/inputs', componentId: node }, facts)
  }
}

function reportUnknown(
  { report, read }: Subject,
  view: FlowView,
  { edge, side }: { edge: DataEdge; side: 'inputs' | 'outputs' },
): void {
  if (edge.id === undefined) return
  const id = edge.id
  const isOutput = side === 'outputs'
  const node = isOutput ? edge.source : edge.destination
  const title = isOutput ? edge.output : edge.input
  // Nothing is known of the ports of a component that is not known itself.
  const titles = titlesOf(view.ports(node)[side])
  const field = isOutput ? 'source_output' : 'destination_input'
  const other = called(read.get(isOutput ? edge.destination : edge.source))
  const meant = nearest(title, titles)
  const fixes =
    meant !== undefined && fitsInstead(view, edge, { side, meant })
      ? [
          {
            label: `Use "${meant}"`,
            apply: (document: FlowDocument) =>
              changed(document, id, (found) => withField(found, field, meant)),
          },
        ]
      : []
  const facts = { step: called(read.get(node)), title, other, known: listedSorted(titles) }
  const code = isOutput ? 'data-output-unknown' : 'data-input-unknown'
  report(code, { at: `/${field}`, componentId: id, fixes }, facts)
}

function fitsInstead(
  view: FlowView,
  edge: DataEdge,
  { side, meant }: { side: 'inputs' | 'outputs'; meant: string },
): boolean {
  const [outputTitle, inputTitle] = side === 'outputs' ? [meant, edge.input] : [edge.output, meant]
  const output = find(view.ports(edge.source).outputs, outputTitle)
  const input = find(view.ports(edge.destination).inputs, inputTitle)
  const others = view.sources.filter(
    (one) => one.destination === edge.destination && one.input === inputTitle && one !== edge,
  )
  return (
    output !== undefined && input !== undefined && isCastable(output, input) && others.length === 0
  )
}

function checkTypes(
  { report, read }: Subject,
  { edge, output, input }: { edge: DataEdge; output: Property; input: Property },
): void {
  if (isCastable(output, input)) return
  const facts = {
    output: edge.output,
    from: called(read.get(edge.source)),
    found: typeLabel(output),
    input: edge.input,
    to: called(read.get(edge.destination)),
    expected: typeLabel(input),
  }
  // An edge by name stands nowhere in the text; its destination does.
  if (edge.id === undefined)
    report('data-types', { at: '/inputs', componentId: edge.destination }, facts)
  else report('data-types', { at: '', componentId: edge.id }, facts)
}

/** Results of the flow against those of its Ends. */
function checkOutputs(subject: Subject, view: FlowView): void {
  const { component, report, read } = subject
  const flow = called(component)
  const ends = view.ends.map((end) => ({ end, outputs: view.ports(end).outputs }))
  if (ends.length === 0) return
  const titles = new Set(ends.flatMap(({ outputs }) => titlesOf(outputs)))
  for (const title of titles) {
    const given = ends.flatMap(({ outputs }) => find(outputs, title) ?? [])
    const [first, ...others] = given
    if (!first || others.every((other) => sameType(first, other))) continue
    const types = [...new Set(given.map(typeLabel))].sort().join(' and ')
    report('outputs-unlike', '/outputs', { flow, title, types })
  }
  if (!Array.isArray(component['outputs'])) return
  for (const output of view.ports(view.id).outputs) {
    const { title } = output
    if (!titles.has(title) && hasDefault(output))
      report('output-from-nowhere', '/outputs', { flow, title })
    if (hasDefault(output)) continue
    const lacking = ends.filter(({ outputs }) => !find(outputs, title))
    const [end] = lacking.map((one) => one.end).sort()
    if (end !== undefined)
      report('output-not-everywhere', '/outputs', { flow, title, step: called(read.get(end)) })
    for (const one of ends) {
      const found = find(one.outputs, title)
      if (!found || sameType(found, output) || isCastable(found, output)) continue
      const types = { expected: typeLabel(output), found: typeLabel(found) }
      report('output-type-differs', '/outputs', {
        flow,
        title,
        step: called(read.get(one.end)),
        ...types,
      })
    }
  }
}

/** Inputs that no value reaches, or not on every way. */
function checkInputs({ report, read }: Subject, view: FlowView): void {
  const lacks = waysWithout(view)
  for (const node of view.nodes) {
    if (!view.reachable.has(node) || view.typeOf(node) === 'StartNode') continue
    const edges = view.incoming(node)
    for (const input of view.ports(node).inputs) {
      if (hasDefault(input)) continue
      // What never runs gives nothing.
      const from = edges
        .filter((edge) => edge.input === input.title && view.reachable.has(edge.source))
        .map((edge) => edge.source)
      if (from.length > 0 && !lacks(node, from)) continue
      const facts = { input: input.title, step: called(read.get(node)) }
      const about = { componentId: node }
      if (from.length === 0) report('input-without-source', { at: '/inputs', ...about }, facts)
      else {
        const names = [...new Set(from)].map((source) => called(read.get(source))).sort()
        report(
          'input-sometimes',
          { at: '/inputs', ...about },
          { ...facts, sources: names.join(' or ') },
        )
      }
    }
  }
}
