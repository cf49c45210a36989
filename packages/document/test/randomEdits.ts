import {
  asComponentId,
  componentOf,
  controlEdges,
  dataEdges,
  flowIds,
  nodeIds,
  portsOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import fc from 'fast-check'
import {
  addEndFor,
  addNode,
  addSource,
  autoMap,
  connectAndMap,
  copy,
  disconnect,
  duplicate,
  insertOnRoute,
  makeExplicit,
  moveNodes,
  newSubflow,
  paste,
  removeNodes,
  rename,
  renameBranch,
  renameProperty,
  setBranchName,
  setField,
  setMapping,
  setProperties,
  setPrompt,
  setSource,
  usableFlows,
  useFlow,
} from '../src/index.ts'
import { number, text } from './build.ts'

/** One random edit: what it applies to is picked from the document by the numbers. */
export interface RandomEdit {
  readonly kind: EditKind
  readonly picks: readonly [number, number, number]
  readonly words: readonly [string, string]
  readonly flag: boolean
}

type EditKind = keyof typeof edits

interface Picker {
  readonly document: FlowDocument
  readonly flowId: ComponentId
  readonly nodes: readonly ComponentId[]
  readonly edit: RandomEdit
  node(at: 0 | 1 | 2): ComponentId
  of(type: string): ComponentId | undefined
  branch(node: ComponentId): string
}

function pickerFor(document: FlowDocument, edit: RandomEdit): Picker {
  const flowId = pick(flowIds(document), edit.picks[0]) ?? document.root
  const nodes = nodeIds(document, flowId)
  const ofType = (type: string) =>
    nodes.filter((id) => componentOf(document, id)?.component_type === type)
  return {
    document,
    flowId,
    nodes,
    edit,
    node: (at) => pick(nodes, edit.picks[at]) ?? flowId,
    of: (type) => pick(ofType(type), edit.picks[1]),
    branch: (node) => pick(portsOf(document, node).branches, edit.picks[2]) ?? 'next',
  }
}

const pick = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(1, list.length)]

const types = [
  'LlmNode',
  'ToolNode',
  'AgentNode',
  'BranchingNode',
  'FlowNode',
  'MapNode',
  'ParallelMapNode',
  'CatchExceptionNode',
  'ApiNode',
  'EndNode',
  'InputMessageNode',
  'OutputMessageNode',
]

const place = (p: Picker) => ({ x: p.edit.picks[1] * 10, y: p.edit.picks[2] * 10 })

const edits = {
  add: (p: Picker) =>
    addNode(p.document, {
      flowId: p.flowId,
      type: pick(types, p.edit.picks[1]) ?? 'EndNode',
      name: p.edit.words[0],
      position: place(p),
      ...(p.edit.flag ? { after: { node: p.node(2), branch: p.branch(p.node(2)) } } : {}),
    }).document,
  remove: (p: Picker) =>
    removeNodes(p.document, { flowId: p.flowId, ids: [p.node(1), p.node(2)], heal: p.edit.flag }),
  connect: (p: Picker) =>
    connectAndMap(p.document, {
      flowId: p.flowId,
      from: p.node(1),
      branch: p.branch(p.node(1)),
      to: p.node(2),
    }).document,
  disconnect: (p: Picker) => {
    const edges = [...controlEdges(p.document, p.flowId), ...dataEdges(p.document, p.flowId)]
    const id = pick(edges, p.edit.picks[1])?.id
    return disconnect(p.document, { flowId: p.flowId, edges: id === undefined ? [] : [id] })
  },
  insert: (p: Picker) => {
    const edge = pick(controlEdges(p.document, p.flowId), p.edit.picks[1])
    if (edge === undefined) return p.document
    return insertOnRoute(p.document, { flowId: p.flowId, id: p.node(2), edge: edge.id }).document
  },
  endFor: (p: Picker) => {
    const node = p.node(1)
    if (portsOf(p.document, node).branches.length === 0) return p.document
    const at = { flowId: p.flowId, node, branch: p.branch(node), position: place(p) }
    return addEndFor(p.document, at).document
  },
  move: (p: Picker) => moveNodes(p.document, new Map([[p.node(1), place(p)]])),
  rename: (p: Picker) => rename(p.document, { id: p.node(1), name: p.edit.words[0] }),
  field: (p: Picker) =>
    setField(p.document, {
      id: p.node(1),
      path: ['metadata', 'notes', p.edit.words[0]],
      value: p.edit.flag ? p.edit.words[1] : undefined,
    }),
  prompt: (p: Picker) => {
    const id = p.of('LlmNode') ?? p.of('OutputMessageNode') ?? p.of('ApiNode') ?? p.node(1)
    const [a, b] = p.edit.words
    return setPrompt(p.document, { id, text: p.edit.flag ? `{{${a}}} {{ ${b} }}` : `Say {{${a}}}` })
      .document
  },
  agentPrompt: (p: Picker) => {
    const agents = Object.keys(p.document.components)
      .map(asComponentId)
      .filter((id) => componentOf(p.document, id)?.component_type === 'Agent')
    const id = pick(agents, p.edit.picks[1])
    if (id === undefined) return p.document
    const value = `Help with {{${p.edit.words[0]}}}`
    return setField(p.document, { id, path: ['system_prompt'], value })
  },
  mapping: (p: Picker) => {
    const id = p.of('BranchingNode')
    if (id === undefined) return p.document
    const [a, b] = p.edit.words
    const mapping = p.edit.flag ? { yes: a, no: b } : { [a]: b }
    return setMapping(p.document, { id, mapping })
  },
  branch: (p: Picker) => {
    const id = p.of('BranchingNode')
    if (id === undefined) return p.document
    return renameBranch(p.document, { id, from: p.branch(id), to: p.edit.words[0] })
  },
  exit: (p: Picker) => {
    const id = p.of('EndNode')
    return id === undefined ? p.document : setBranchName(p.document, { id, name: p.edit.words[0] })
  },
  properties: (p: Picker) => {
    const id = pick([p.of('StartNode'), p.of('EndNode'), p.node(1), p.flowId], p.edit.picks[2])
    const [a, b] = p.edit.words
    const side = p.edit.flag ? 'inputs' : 'outputs'
    const list = a === b ? [text(a)] : [text(a), number(b)]
    if (componentOf(p.document, id ?? p.flowId)?.component_type === 'InputMessageNode')
      return p.document
    if (componentOf(p.document, id ?? p.flowId)?.component_type === 'BranchingNode')
      return p.document
    return setProperties(p.document, { id: id ?? p.flowId, side, properties: list })
  },
  renameProperty: (p: Picker) => {
    const id = pick([...p.nodes, p.flowId], p.edit.picks[1]) ?? p.flowId
    const side = p.edit.flag ? 'inputs' : 'outputs'
    const from = pick(portsOf(p.document, id)[side], p.edit.picks[2])?.title ?? 'none'
    return renameProperty(p.document, { id, side, from, to: p.edit.words[0] })
  },
  source: (p: Picker) => {
    const [source, node] = [p.node(1), p.node(2)]
    const input = pick(portsOf(p.document, node).inputs, p.edit.picks[0])?.title ?? 'none'
    const output = pick(portsOf(p.document, source).outputs, p.edit.picks[1])?.title ?? 'none'
    const at = { flowId: p.flowId, node, input, source: { node: source, output } }
    if (p.edit.picks[1] % 3 === 0) return setSource(p.document, { ...at, source: undefined })
    return p.edit.flag ? setSource(p.document, at) : addSource(p.document, at)
  },
  autoMap: (p: Picker) => autoMap(p.document, { flowId: p.flowId, node: p.node(1) }).document,
  explicit: (p: Picker) => makeExplicit(p.document, p),
  byName: (p: Picker) =>
    setField(p.document, { id: p.flowId, path: ['data_flow_connections'], value: null }),
  duplicate: (p: Picker) =>
    duplicate(p.document, { flowId: p.flowId, ids: [p.node(1), p.node(2)] }).document,
  paste: (p: Picker) => {
    const flow = pick(flowIds(p.document), p.edit.picks[1]) ?? p.flowId
    const copied = copy(p.document, nodeIds(p.document, flow).slice(0, 3))
    const pasted = paste(p.document, {
      flowId: p.flowId,
      text: copied,
      at: place(p),
      isLinked: p.edit.flag,
    })
    return pasted.ok ? pasted.document : p.document
  },
  subflow: (p: Picker) => {
    const node = p.of('FlowNode') ?? p.of('MapNode')
    if (node === undefined) return p.document
    if (p.edit.flag) return newSubflow(p.document, { node, name: p.edit.words[0] }).document
    const flowId = pick(usableFlows(p.document, p.flowId), p.edit.picks[2])
    return flowId === undefined ? p.document : useFlow(p.document, { node, flowId })
  },
}

export const perform = (document: FlowDocument, edit: RandomEdit): FlowDocument =>
  edits[edit.kind](pickerFor(document, edit))

const word = fc.constantFrom(
  'a',
  'b',
  'order',
  'order_id',
  'request',
  'answer',
  'value',
  'next',
  'yes',
)

export const anyEdit: fc.Arbitrary<RandomEdit> = fc.record({
  kind: fc.constantFrom(...kindsOf(edits)),
  picks: fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40)),
  words: fc.tuple(word, word),
  flag: fc.boolean(),
})

function kindsOf<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  const kinds: K[] = []
  for (const kind in table) kinds.push(kind)
  return kinds
}
