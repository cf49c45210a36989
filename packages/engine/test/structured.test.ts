import { normalise, type Json } from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { run, scriptedModel, structuredInstruction, type Parameters } from '../src/index.ts'
import { clock } from './world.ts'

const text = { title: 'x', type: 'string' }
const age = { title: 'age', type: 'integer' }
const edge = (from: string, to: string, data?: readonly [string, string]) => ({
  ...{ id: `${from}-${to}`, name: 'e', component_type: data ? 'DataFlowEdge' : 'ControlFlowEdge' },
  ...(data
    ? {
        ...{ source_node: { $component_ref: from }, source_output: data[0] },
        ...{ destination_node: { $component_ref: to }, destination_input: data[1] },
      }
    : { from_node: { $component_ref: from }, from_branch: null, to_node: { $component_ref: to } }),
})

/** Start, an LlmNode that gives a number, End. */
const documentWith = (output: object) =>
  normalise({
    ...{ component_type: 'Flow', id: 'flow', name: 'flow', agentspec_version: '26.1.0' },
    ...{ inputs: [text], outputs: [age], start_node: { $component_ref: 'start' } },
    nodes: ['start', 'ask', 'end'].map((id) => ({ $component_ref: id })),
    control_flow_connections: [edge('start', 'ask'), edge('ask', 'end')],
    data_flow_connections: [edge('start', 'ask', ['x', 'x']), edge('ask', 'end', ['age', 'age'])],
    $referenced_components: {
      start: { component_type: 'StartNode', id: 'start', name: 'start', inputs: [text] },
      end: { component_type: 'EndNode', id: 'end', name: 'end', inputs: [age] },
      ask: {
        ...{ component_type: 'LlmNode', id: 'ask', name: 'ask age', inputs: [text] },
        ...{ outputs: [{ ...age, ...output }], prompt_template: 'How old is {{x}}?' },
        llm_config: { $component_ref: 'llm' },
      },
      llm: { component_type: 'LlmConfig', id: 'llm', name: 'llm', model_id: 'm' },
    },
  }).document

async function play(answers: readonly Json[], parameters: Partial<Parameters> = {}, output = {}) {
  const document = documentWith(output)
  if (!document) throw new Error('Expected a document.')
  const model = scriptedModel(answers)
  const tools = { call: () => null }
  const result = await run({
    ...{ document, inputs: { x: 'Bo' }, ports: { clock, model, tools }, parameters },
  })
  return { result, requests: model.requests }
}

describe('structured generation', () => {
  test.each([
    ['auto', { mayAskInPrompt: true }],
    ['native', { mayAskInPrompt: false }],
  ] as const)('%s asks for the schema', async (structuredGeneration, wish) => {
    const { result, requests } = await play([{ json: { age: 3 } }], { structuredGeneration })
    expect(result).toMatchObject({ outputs: { age: 3 } })
    expect(requests[0]?.responseSchema).toMatchObject({ name: 'ask_age', ...wish })
  })

  test('user leaves it to the prompt that the author wrote', async () => {
    const { result, requests } = await play(['He is 3.\n```json\n{"age": 3}\n```'], {
      structuredGeneration: 'user',
    })
    expect(result).toMatchObject({ outputs: { age: 3 } })
    expect(requests[0]?.responseSchema).toBeUndefined()
    expect(requests[0]?.messages).toEqual([{ role: 'user', content: 'How old is Bo?' }])
  })

  test('repairs once by default, telling the model what does not fit', async () => {
    const { result, requests } = await play(['old', { json: { age: 3 } }])
    expect(result).toMatchObject({ outputs: { age: 3 } })
    expect(requests).toHaveLength(2)
    expect(requests[1]?.messages.at(-1)?.content).toContain('The answer is no JSON.')
  })

  test('then takes the declared default', async () => {
    const { result } = await play(['old', 'older'], {}, { default: 99 })
    expect(result).toMatchObject({ outputs: { age: 99 } })
  })

  test('and without one fails; no value is ever invented', async () => {
    const { result } = await play(['old', 'older'])
    expect(result).toMatchObject({ status: 'failed', error: { code: 'llm_output' } })
  })

  test('understands what its own instruction asks for', async () => {
    expect(structuredInstruction({ type: 'object' })).toContain('<final_answer>')
    const { result } = await play(['Well.\n<final_answer>{"age": 3}</final_answer>'])
    expect(result).toMatchObject({ outputs: { age: 3 } })
  })
})
