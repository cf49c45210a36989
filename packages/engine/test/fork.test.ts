import { asComponentId, normalise } from '@flowglass/spec'
import { checkLog, eventCode, opKind, type Op } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import {
  forkLog,
  framePath,
  memoryLog,
  run,
  visitPaths,
  type MemoryLog,
  type RunRequest,
} from '../src/index.ts'
import { documentOf } from './flowBuilder.ts'
import { framesOf, frameTexts, modelWith, toolsWith } from './generatedFlows.ts'
import { clock } from './world.ts'

const document = documentOf([{ kind: 'tool' }, { kind: 'llm' }, { kind: 'slow' }])
const nodes = Object.values(document.components).filter(({ component_type: type }) =>
  ['ToolNode', 'LlmNode'].includes(type),
)
const [first, model, last] = nodes.map(({ id }) => id)
const flow = document.root

const request = (log: MemoryLog, called: string[] = []): RunRequest => ({
  ...{ document, inputs: { x: 'a' }, log },
  ports: { clock, model: modelWith(called), tools: toolsWith(called) },
})

async function original() {
  const log = memoryLog()
  const result = await run(request(log))
  const seqOf = (id: string | undefined): number =>
    framesOf(log).find(({ componentId }) => componentId === id)?.seq ?? -1
  return { log, result, seqOf }
}

/** Payload of a frame's event of this kind. */
const outputOf = (log: MemoryLog, id: string | undefined) => {
  const frame = framesOf(log).find(({ componentId }) => componentId === id)
  return frame?.outputId === undefined ? undefined : log.payloads[frame.outputId]
}

describe('a fork', () => {
  test('before a frame executes only what comes from there on, with equal frames', async () => {
    const { log, result, seqOf } = await original()
    const fork = memoryLog(forkLog(log.recorded(), { before: seqOf(model) }))
    const called: string[] = []
    expect(await run({ ...request(fork, called), recorded: fork.recorded() })).toEqual(result)
    expect(called).toHaveLength(2)
    expect(frameTexts(fork)).toEqual(frameTexts(log))
    expect(checkLog(fork.ops)).toEqual([])
  })

  test('after a call goes on from its changed result', async () => {
    const { log, seqOf } = await original()
    const changed = forkLog(log.recorded(), { after: seqOf('llm'), output: 'other words' })
    const fork = memoryLog(changed)
    const called: string[] = []
    const result = await run({ ...request(fork, called), recorded: fork.recorded() })
    expect(result).toMatchObject({ status: 'finished' })
    expect(outputOf(fork, model)).toEqual({ x: 'other words' })
    expect(called).toHaveLength(1)
    expect(checkLog(fork.ops)).toEqual([])
    expect(outputOf(log, model)).not.toEqual({ x: 'other words' })
  })

  test('after a changed result has none of the words that were streamed', async () => {
    const { log, seqOf } = await original()
    const call = seqOf('llm')
    const isOpen = (op: Op): boolean => op[0] === opKind.open && op[1] === call
    const piece: Op = [opKind.event, call, eventCode('delta'), 1, 0]
    const ops = log.ops.flatMap((op): Op[] => (isOpen(op) ? [op, piece] : [op]))
    const recorded = { ...log.recorded(), ops }
    const changed = forkLog(recorded, { after: call, output: 'other words' })
    expect(changed.ops).toEqual(forkLog(log.recorded(), { after: call, output: 'other words' }).ops)
    expect(forkLog(recorded, { after: call }).ops).toContain(piece)
  })

  test('can change the inputs of the step that it begins with', async () => {
    const { log, seqOf } = await original()
    const fork = memoryLog(forkLog(log.recorded(), { before: seqOf(last) }))
    const path = framePath(log.recorded(), seqOf(last))
    expect(path).toBe(`${flow}/${last}`)
    const changes = { inputs: { [path]: { x: 'changed' } } }
    await run({ ...request(fork), changes, recorded: fork.recorded() })
    const frame = framesOf(fork).find(({ componentId }) => componentId === last)
    expect(fork.payloads[frame?.inputId ?? -1]).toEqual({ x: 'changed' })
  })

  test('gives one visit of a step its result, which is not executed', async () => {
    const { log, seqOf } = await original()
    const fork = memoryLog(forkLog(log.recorded(), { before: seqOf(model) }))
    const path = visitPaths(log.recorded())[seqOf(model)]
    expect(path).toBe(`${flow}/${model}`)
    const changes = { results: { [path ?? '']: { outputs: { x: 'told' } } } }
    const called: string[] = []
    await run({ ...request(fork, called), changes, recorded: fork.recorded() })
    expect(outputOf(fork, model)).toEqual({ x: 'told' })
    expect(called).toHaveLength(1)
    expect(checkLog(fork.ops)).toEqual([])
    expect(visitPaths(log.recorded())[seqOf('llm')]).toBeUndefined()
  })

  test('leaves steps of the log as they went, whatever is pinned by now', async () => {
    const { log, seqOf } = await original()
    const fork = memoryLog(forkLog(log.recorded(), { before: seqOf(last) }))
    const pinned = { [first ?? '']: { outputs: { x: 'p' } }, [last ?? '']: { outputs: { x: 'q' } } }
    const called: string[] = []
    const result = await run({
      ...request(fork, called),
      ...{ changes: { pinned }, recorded: fork.recorded() },
    })
    expect(result).toMatchObject({ status: 'finished', outputs: { x: 'q' } })
    expect(outputOf(fork, first)).toEqual(outputOf(log, first))
    expect(called).toEqual([])
    expect(checkLog(fork.ops)).toEqual([])
  })

  test('leaves steps of the log that were pinned as they are, though they are so no more', async () => {
    const log = memoryLog()
    const pinned = { [first ?? '']: { outputs: { x: 'p' } } }
    await run({ ...request(log), changes: { pinned } })
    const { seq = -1 } = framesOf(log).find(({ componentId }) => componentId === last) ?? {}
    const fork = memoryLog(forkLog(log.recorded(), { before: seq }))
    const called: string[] = []
    const result = await run({ ...request(fork, called), recorded: fork.recorded() })
    expect(result).toMatchObject({ status: 'finished' })
    expect(outputOf(fork, first)).toEqual({ x: 'p' })
    expect(called).toHaveLength(1)
    expect(checkLog(fork.ops)).toEqual([])
  })

  test('inside a step that is pinned by now goes on inside of it', async () => {
    const nested = documentOf([{ kind: 'sub', steps: [{ kind: 'tool' }, { kind: 'slow' }] }])
    const outer = Object.values(nested.components).find(
      ({ component_type: type }) => type === 'FlowNode',
    )
    const log = memoryLog()
    const whole = await run({ ...request(log), document: nested })
    const { seq = -1 } =
      framesOf(log).findLast(({ componentType: type }) => type === 'ToolNode') ?? {}
    const fork = memoryLog(forkLog(log.recorded(), { before: seq }))
    const pinned = { [outer?.id ?? '']: { outputs: { x: 'p' } } }
    const again = { ...request(fork), document: nested, changes: { pinned } }
    expect(await run({ ...again, recorded: fork.recorded() })).toEqual(whole)
    expect(checkLog(fork.ops)).toEqual([])
  })

  test.each([
    ['a frame that is not there', { before: 99 }],
    ['a changed result of what is no call', { after: 1, output: 'x' }],
  ])('is refused at %s', async (_, fork) => {
    const { log } = await original()
    expect(() => forkLog(log.recorded(), fork)).toThrow(/Expected/)
  })
})

describe('trying out', () => {
  test('pinned nodes give what they are told and are not executed', async () => {
    const log = memoryLog()
    const called: string[] = []
    const pinned = {
      [first ?? '']: { outputs: { x: 'p' } },
      [model ?? '']: { outputs: { x: 'q' } },
    }
    const result = await run({ ...request(log, called), changes: { pinned } })
    expect(result).toMatchObject({ status: 'finished' })
    expect(called).toHaveLength(1)
    const skipped = framesOf(log).filter(({ status }) => status === 'skipped')
    expect(skipped.map(({ componentId }) => componentId)).toEqual([first, model])
    expect(checkLog(log.ops)).toEqual([])
  })

  test('a run up to a node ends with its outputs', async () => {
    const log = memoryLog()
    const called: string[] = []
    const result = await run({ ...request(log, called), changes: { until: model ?? '' } })
    expect(result).toMatchObject({ status: 'finished', outputs: outputOf(log, model) })
    expect(called).toHaveLength(2)
    expect(checkLog(log.ops)).toEqual([])
    expect(framesOf(log).some(({ componentId }) => componentId === last)).toBe(false)
  })

  test('a node that stands in no flow runs alone', async () => {
    const template = {
      component_type: 'PluginTemplateNode',
      id: 't',
      name: 't',
      template: '{{x}}!',
    }
    const { document: alone } = normalise({ ...template, agentspec_version: '26.1.0' })
    if (!alone) throw new Error('Expected a document.')
    const result = await run({ ...request(memoryLog()), document: alone, inputs: { x: 'a' } })
    expect(result).toMatchObject({ status: 'finished', outputs: { output: 'a!' } })
  })

  test('one node runs alone with given inputs', async () => {
    const log = memoryLog()
    const root = asComponentId(last ?? '')
    const result = await run({ ...request(log), root, inputs: { x: 'alone' } })
    expect(result).toMatchObject({ status: 'finished', outputs: outputOf(log, last) })
    expect(framesOf(log).map(({ category }) => category)).toEqual(['node', 'tool'])
    expect(checkLog(log.ops)).toEqual([])
    const missing = await run({ ...request(memoryLog()), root, inputs: {} })
    expect(missing).toMatchObject({ error: { code: 'missing_input' } })
  })
})

describe('a fork of a run that was cut off', () => {
  const slow = [{ kind: 'slow' as const }]
  const parallel = documentOf([{ kind: 'parallel', flows: [slow, slow, slow] }, { kind: 'tool' }])
  const ports = { clock, model: modelWith([]), tools: toolsWith([]) }
  const whole = { document: parallel, inputs: { x: 'd' }, ports }

  test('goes on before and after every frame, cancelled ones being still under way', async () => {
    const expected = await run({ ...whole, log: memoryLog() })
    const controller = new AbortController()
    const log = memoryLog()
    const { append } = log
    // In the midst of the parallel step, with two of three calls on their way.
    const cancelling = {
      ...log,
      append(op: Parameters<typeof append>[0]) {
        append(op)
        if (framesOf(log).filter(({ componentId }) => componentId === 'tool-slow').length === 2)
          controller.abort()
      },
    }
    const { signal } = controller
    expect(await run({ ...whole, log: cancelling, signal })).toEqual({ status: 'cancelled' })
    for (const { seq } of framesOf(log))
      for (const at of [{ before: seq }, { after: seq }]) {
        const fork = memoryLog(forkLog(log.recorded(), at))
        const result = await run({ ...whole, log: fork, recorded: fork.recorded() })
        expect(result, JSON.stringify(at)).toEqual(expected)
        expect(checkLog(fork.ops), JSON.stringify(at)).toEqual([])
      }
  })
})

test('a run that is to end inside a flow within a flow leaves no frame open', async () => {
  const nested = documentOf([{ kind: 'sub', steps: [{ kind: 'map', steps: [{ kind: 'slow' }] }] }])
  const slow = Object.values(nested.components).findLast(
    ({ component_type: type, tool }) =>
      type === 'ToolNode' && JSON.stringify(tool).includes('tool-slow'),
  )
  const log = memoryLog()
  const changes = { until: slow?.id ?? '' }
  const result = await run({ ...request(log), document: nested, inputs: { x: 'd' }, changes })
  expect(result).toMatchObject({ status: 'finished' })
  expect(framesOf(log).find(({ componentId }) => componentId === slow?.id)?.status).toBe('ok')
  expect(checkLog(log.ops)).toEqual([])
})
