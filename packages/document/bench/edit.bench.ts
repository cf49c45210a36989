// What single edits cost in a flow of 1,000 steps: all of them happen between two paints.
import { asComponentId, normalise, type FlowDocument, type JsonObject } from '@flowglass/spec'
import {
  addNode,
  copy,
  createHistory,
  duplicate,
  moveNodes,
  paste,
  push,
  removeNodes,
  renameProperty,
  setField,
  setPrompt,
  setSource,
  sourceCandidates,
} from '../src/index.ts'

const STEPS = 1_000
const ROUNDS = 40
const id = asComponentId
const ref = (name: string): JsonObject => ({ $component_ref: name })

/** Start → s0 → … → s999 → End; each step reads the question and the answer before it. */
function bigFlow(): FlowDocument {
  const names = Array.from({ length: STEPS }, (_, i) => `s${i}`)
  const chain = ['start', ...names, 'end']
  const question = [{ title: 'question', type: 'string' }]
  const steps = names.map((name) => ({
    component_type: 'LlmNode',
    id: name,
    name,
    llm_config: ref('model'),
    prompt_template: 'Answer {{question}}, thinking of {{before}}.',
  }))
  const routes = chain.slice(1).map((to, i) => ({
    component_type: 'ControlFlowEdge',
    id: `cf${i}`,
    name: to,
    from_node: ref(chain[i] ?? ''),
    from_branch: 'next',
    to_node: ref(to),
  }))
  const link = (from: string, output: string, to: string, input: string) => ({
    component_type: 'DataFlowEdge',
    id: `df.${to}.${input}`,
    name: to,
    source_node: ref(from),
    source_output: output,
    destination_node: ref(to),
    destination_input: input,
  })
  const links = names.flatMap((name, i) => [
    link('start', 'question', name, 'question'),
    ...(i === 0 ? [] : [link(`s${i - 1}`, 'generated_text', name, 'before')]),
  ])
  const { document } = normalise({
    component_type: 'Flow',
    id: 'big',
    name: 'Big',
    start_node: ref('start'),
    nodes: chain.map(ref),
    control_flow_connections: routes,
    data_flow_connections: links,
    $referenced_components: {
      start: { component_type: 'StartNode', id: 'start', name: 'Start', inputs: question },
      end: { component_type: 'EndNode', id: 'end', name: 'End', outputs: [] },
      model: { component_type: 'OpenAiConfig', id: 'model', name: 'model', model_id: 'm' },
      ...Object.fromEntries(steps.map((step) => [step.id, step])),
    },
  })
  if (document === undefined) throw new Error('Expected the big flow to be readable.')
  return document
}

const start = bigFlow()
const flowId = start.root
const middle = id('s500')
const hundred = Array.from({ length: 100 }, (_, i) => id(`s${300 + i}`))
const text = copy(start, hundred)

type Edit = (document: FlowDocument, round: number) => FlowDocument
const edits: Readonly<Record<string, { readonly bar: number; readonly edit: Edit }>> = {
  'a key press in a prompt': {
    bar: 10,
    edit: (d, i) =>
      setPrompt(d, { id: middle, text: `Answer {{question}} {{before}} ${i}` }).document,
  },
  'a new placeholder': {
    bar: 50,
    edit: (d, i) => setPrompt(d, { id: middle, text: `Answer {{question}} {{n${i}}}` }).document,
  },
  'moving one step': { bar: 10, edit: (d, i) => moveNodes(d, new Map([[middle, { x: i, y: 1 }]])) },
  'setting a field': {
    bar: 10,
    edit: (d, i) => setField(d, { id: middle, path: ['description'], value: String(i) }),
  },
  'choosing a source': {
    bar: 50,
    edit: (d, i) => {
      const source = { node: id(`s${i + 100}`), output: 'generated_text' }
      return setSource(d, { flowId, node: middle, input: 'before', source })
    },
  },
  'the menu of an input': {
    bar: 50,
    edit: (d, i) => {
      const moved = moveNodes(d, new Map([[middle, { x: i, y: 2 }]])) // so that nothing is kept
      sourceCandidates(moved, { flowId, node: id('s999'), input: 'before' })
      return moved
    },
  },
  'inserting a step': {
    bar: 50,
    edit: (d) => {
      const after = { node: id('s300'), branch: 'next' }
      return addNode(d, { flowId, type: 'LlmNode', position: { x: 0, y: 0 }, after }).document
    },
  },
  'renaming what all steps read': {
    bar: 200,
    edit: (d, i) => {
      const from = i === 0 ? 'question' : `question${i - 1}`
      return renameProperty(d, { id: id('start'), side: 'outputs', from, to: `question${i}` })
    },
  },
  'removing 100 steps': {
    bar: 300,
    edit: (d, i) => {
      removeNodes(d, { flowId, ids: hundred, heal: true })
      return moveNodes(d, new Map([[middle, { x: i, y: 3 }]]))
    },
  },
  'duplicating 100 steps': {
    bar: 300,
    edit: (d, i) => {
      duplicate(d, { flowId, ids: hundred })
      return moveNodes(d, new Map([[middle, { x: i, y: 4 }]]))
    },
  },
  'pasting 100 steps': {
    bar: 300,
    edit: (d, i) => {
      paste(d, { flowId, text, at: { x: 0, y: 0 } })
      return moveNodes(d, new Map([[middle, { x: i, y: 5 }]]))
    },
  },
}

for (const [workload, { bar, edit }] of Object.entries(edits)) {
  let history = createHistory(start)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    history = push(history, edit(history.present, round), { label: workload })
    times.push(performance.now() - from)
  }
  const value = Number((times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0).toFixed(2))
  const result = { bench: 'edit', workload, value, unit: 'ms', bar, holds: value <= bar }
  console.log(JSON.stringify(result))
}
