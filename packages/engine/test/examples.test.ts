import { readFileSync } from 'node:fs'
import { readDocument, type Json } from '@flowglass/spec'
import { checkLog, createTrace, frameOf, type Frame } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import { memoryLog, run, scriptedModel, type RunResult } from '../src/index.ts'
import { orderTools } from './orderTools.ts'
import { clock, hasShared, shared } from './world.ts'

interface Values {
  readonly name: string
  readonly value: Json
}

interface Case {
  readonly spec: string
  readonly inputs: readonly Values[]
  readonly outputs: readonly Values[]
  readonly llm?: readonly Json[]
  readonly branch?: string
  readonly tool_results?: readonly Json[]
}

const folder = new URL('systems/specs/', shared)
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const objectOf = (values: readonly Values[]) =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]))
const cases: Case[] = hasShared ? JSON.parse(textOf('cases.json')) : []

interface Outcome {
  readonly result: RunResult
  readonly frames: readonly Frame[]
  readonly payload: (id: number | undefined) => Json | undefined
}

async function play({ spec, inputs, llm = [] }: Case): Promise<Outcome> {
  const { document } = readDocument(textOf(spec))
  if (!document) throw new Error(`${spec} cannot be read`)
  const log = memoryLog()
  const ports = { clock, model: scriptedModel(llm), tools: orderTools(folder) }
  const result = await run({ document, log, ports, inputs: objectOf(inputs) })
  expect(checkLog(log.ops)).toEqual([])
  const trace = createTrace()
  trace.append({ from: 0, to: log.ops.length, ops: log.ops })
  const frames = Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq))
  return {
    result,
    frames: frames.filter((frame) => frame !== undefined),
    payload: (id) => (id === undefined ? undefined : log.payloads[id]),
  }
}

const close = (expected: Json): Json =>
  typeof expected === 'number' ? expect.closeTo(expected, 9) : expected

describe.skipIf(!hasShared)('runs of the worked flows (need the design material)', () => {
  test.each(cases.map((one, at) => [`${at + 1} ${one.spec}`, one] as const))(
    '%s gives its outputs and branch',
    async (_, one) => {
      const { result, frames, payload } = await play(one)
      const expected = one.outputs.map(({ name, value }) => [name, close(value)])
      expect(result).toMatchObject({ status: 'finished', outputs: Object.fromEntries(expected) })
      if (one.branch !== undefined) expect(result).toMatchObject({ branch: one.branch })
      if (one.tool_results === undefined) return
      const tools = frames.filter(({ category }) => category === 'tool')
      expect(tools.map(({ outputId }) => payload(outputId))).toEqual(one.tool_results)
    },
  )

  const framesOf = async (spec: string, at = 0): Promise<readonly Frame[]> => {
    const found = cases.filter((one) => one.spec.startsWith(spec))[at]
    return found ? (await play(found)).frames : []
  }
  const types = (frames: readonly Frame[]) => frames.map((frame) => frame.componentType)

  test('02 has five frames in three depths', async () => {
    const frames = await framesOf('02')
    expect(types(frames)).toEqual(['Flow', 'StartNode', 'ToolNode', 'BuiltinTool', 'EndNode'])
    expect(frames.map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 1])
  })

  test('04 eligible has eight frames and none for the branch not taken', async () => {
    const frames = await framesOf('04')
    expect(types(frames)).toEqual(
      ['Flow', 'StartNode', 'ToolNode', 'BuiltinTool', 'BranchingNode'].concat(
        ...['ToolNode', 'BuiltinTool', 'EndNode'],
      ),
    )
  })

  test('05 has four frames beside its rounds', async () => {
    const frames = (await framesOf('05')).filter(({ category }) => category !== 'round')
    expect(frames.map(({ category }) => category)).toEqual(['agent', 'llm', 'tool', 'llm'])
  })

  test('06 has 19 frames, its items numbered', async () => {
    const frames = await framesOf('06')
    expect(frames).toHaveLength(19)
    const items = frames.filter(({ componentId }) => componentId === 'item-status-flow')
    expect(items.map(({ instance, iteration }) => [instance, iteration])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
  })

  test('07 has 19 frames', async () => expect(await framesOf('07')).toHaveLength(19))

  test('09 return has six frames', async () => expect(await framesOf('09', 1)).toHaveLength(6))
})
