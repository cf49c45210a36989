import type { Json, JsonObject } from '@flowglass/spec'
import { checkLog } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import { memoryLog, run, scriptedModel, type ToolPort } from '../src/index.ts'
import { documentOf } from './flowBuilder.ts'
import { framesOf } from './generatedFlows.ts'
import { flowOf, type SmallStep } from './smallFlow.ts'
import { clock } from './world.ts'

const model = scriptedModel([])

/** What no well-behaved tool throws, and what its author would want to read then. */
const thrown: readonly [string, unknown, string][] = [
  ['nothing', undefined, 'undefined'],
  ['a text', 'no', 'no'],
  ['a frozen error', Object.freeze(new Error('no')), 'no'],
  ['a symbol', Symbol('no'), 'Symbol(no)'],
  ['an object without a text', Object.create(null), 'Something was thrown that has no text.'],
  [
    'an object whose text throws',
    { toString: () => JSON.parse('{') },
    'Something was thrown that has no text.',
  ],
  [
    'an error whose message throws',
    Object.defineProperty(new Error('no'), 'message', { get: () => JSON.parse('{') }),
    'Something was thrown that has no text.',
  ],
]

/** What JSON cannot say, as a tool in JavaScript may give it all the same. */
const given: readonly [string, () => unknown, string][] = [
  ['a function', () => () => 1, 'type_mismatch'],
  ['a BigInt', () => 1n, 'type_mismatch'],
  ['not a number', () => NaN, 'type_mismatch'],
  ['a number beyond all', () => JSON.parse('[1e999]'), 'type_mismatch'],
  ['a date', () => ({ at: new Date(0) }), 'type_mismatch'],
  ['a map', () => new Map([[1, 2]]), 'type_mismatch'],
  ['a circle', circle, 'value_limit'],
  ['lists in lists', () => JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)), 'value_limit'],
]

function circle(): unknown {
  const one: Record<string, unknown> = {}
  one['one'] = one
  return one
}

/** A flow with a tool whose output has no type. */
const untyped = documentOf([{ kind: 'tool' }])
const anything = JSON.parse(
  JSON.stringify(untyped).replaceAll('"title":"x","type":"string"', '"title":"x"'),
)

describe.each([
  ['at once', (make: () => unknown): ToolPort => ({ call: () => as(make()) })],
  ['later', (make: () => unknown): ToolPort => ({ call: async () => as(await make()) })],
])('a tool that answers %s', (_, toolWith) => {
  test.each(thrown)('may throw %s', async (_name, error, message) => {
    const log = memoryLog()
    const tools = toolWith(() => {
      throw error
    })
    const result = await run({
      ...{ document: untyped, inputs: { x: 'a' }, log },
      ports: { clock, model, tools },
    })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'tool_error', message } })
    expect(checkLog(log.ops)).toEqual([])
    expect(framesOf(log).find(({ category }) => category === 'tool')?.status).toBe('error')
  })

  test.each(given)('is refused %s', async (_name, make, code) => {
    const log = memoryLog()
    const ports = { clock, model, tools: toolWith(make) }
    const result = await run({ document: anything, inputs: { x: 'a' }, log, ports })
    expect(result).toMatchObject({ status: 'failed', error: { code } })
    expect(checkLog(log.ops)).toEqual([])
  })
})

/** A tool in JavaScript can give anything, whatever its type says. */
const isSaid = (value: unknown): value is Json => value !== given

function as(value: unknown): Json {
  if (isSaid(value)) return value
  throw new Error('Expected another value.')
}

test('what a tool does to its arguments stays with it', async () => {
  const object = { type: 'object', additionalProperties: {} }
  const port = (title: string): JsonObject => ({ title, ...object })
  const seen: string[] = []
  const document = twoReaders(port)
  const tools: ToolPort = {
    call({ tool, args }) {
      if (tool.name === 'make') return { list: [1] }
      seen.push(JSON.stringify(args))
      const { o } = args
      if (typeof o === 'object' && o !== null) Reflect.set(o, 'list', 'spoilt')
      Reflect.set(args, 'o', 'gone')
      return o ?? null
    },
  }
  const log = memoryLog()
  const result = await run({ document, inputs: {}, log, ports: { clock, model, tools } })
  expect(seen).toEqual(['{"o":{"list":[1]}}', '{"o":{"list":[1]}}'])
  expect(result).toMatchObject({ outputs: { o: { list: 'spoilt' } } })
  const inputs = framesOf(log).filter(({ category }) => category === 'tool')
  expect(inputs.map(({ inputId = -1 }) => log.payloads[inputId])).toEqual([
    ...[{}, { o: { list: [1] } }, { o: { list: [1] } }],
  ])
})

/** Two tools that read what a third one made. */
function twoReaders(port: (title: string) => JsonObject) {
  const outputs = [port('o')]
  const call = (tool: string, inputs: JsonObject[], next: string): SmallStep => [
    ...(['ToolNode', `${tool}-node`] as const),
    { inputs, outputs, tool: { $component_ref: tool } },
    { next },
  ]
  return flowOf(
    [
      ['StartNode', 'start', { inputs: [], outputs: [] }, { next: 'make-node' }],
      call('make', [], 'first-node'),
      call('first', outputs, 'second-node'),
      call('second', outputs, 'end'),
      ['EndNode', 'end', { inputs: outputs, outputs }, {}],
    ],
    {
      wires: [
        ['make-node', 'o', 'first-node', 'o'],
        ['make-node', 'o', 'second-node', 'o'],
        ['second-node', 'o', 'end', 'o'],
      ],
      ports: { inputs: [], outputs },
      others: [
        ['ServerTool', 'make', { inputs: [], outputs }],
        ['ServerTool', 'first', { inputs: outputs, outputs }],
        ['ServerTool', 'second', { inputs: outputs, outputs }],
      ],
    },
  )
}
