import { checkLog, opKind, statusCode } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import {
  memoryLog,
  run,
  scriptedModel,
  type MemoryLog,
  type RunRequest,
  type ToolPort,
} from '../src/index.ts'
import { cancelling } from './cancelling.ts'
import { documentOf } from './flowBuilder.ts'
import { modelWith, toolsWith } from './generatedFlows.ts'
import { clock } from './world.ts'

/** Answers never, whatever its signal says. */
const deafTools: ToolPort = { call: () => new Promise(() => undefined) }
const model = scriptedModel([])
const inputs = { x: 'a' }
const simple = () => documentOf([{ kind: 'tool' }])

describe('a run that is over and taken up once more', () => {
  const called: string[] = []
  const ports = { clock, model: modelWith(called), tools: toolsWith(called) }
  const again = async (request: RunRequest & { log: MemoryLog }, isAborted = false) => {
    const { log } = request
    called.length = 0
    const ops = log.ops.length
    const more = isAborted ? { signal: AbortSignal.abort() } : {}
    const result = await run({ ...request, ports, ...more, recorded: log.recorded() })
    expect({ called, added: log.ops.slice(ops) }).toEqual({ called: [], added: [] })
    return result
  }

  test('gives its outputs, also to somebody who wants it to stop', async () => {
    const request = { document: documentOf([{ kind: 'tool' }, { kind: 'llm' }]), inputs, ports }
    const log = memoryLog()
    const result = await run({ ...request, log })
    expect(result.status).toBe('finished')
    expect(await again({ ...request, log })).toEqual(result)
    expect(await again({ ...request, log }, true)).toEqual(result)
  })

  test('stays cancelled', async () => {
    const controller = new AbortController()
    const tools = cancelling(controller)
    const log = memoryLog()
    const request = { document: simple(), inputs, ports: { clock, model, tools }, log }
    const result = await run({ ...request, signal: controller.signal })
    expect(result).toEqual({ status: 'cancelled' })
    expect(await again(request)).toEqual(result)
  })

  test('stays failed by its time, though there would be time now', async () => {
    const log = memoryLog()
    const ports = { clock, model, tools: deafTools }
    const request = { document: simple(), inputs, ports, log }
    const result = await run({ ...request, parameters: { runTimeoutMs: 10 } })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'time_limit' } })
    expect(await again(request)).toEqual(result)
  })

  test('stays refused where it had not begun', async () => {
    const log = memoryLog()
    const request = { document: simple(), inputs: {}, ports, log }
    const result = await run(request)
    expect(result).toMatchObject({ status: 'failed', error: { code: 'missing_input' } })
    expect(await again(request)).toEqual(result)
  })

  test('keeps its failure where it had not come back to its steps', async () => {
    const document = documentOf([{ kind: 'parallelMap', steps: [{ kind: 'slow' }] }])
    const whole = memoryLog()
    const usual = { document, inputs: { x: 'd' }, ports }
    await run({ ...usual, log: whole })
    const log = memoryLog({ ops: whole.ops.slice(0, -20), payloads: whole.payloads })
    const parameters = { parallelWidth: 0 }
    const result = await run({ ...usual, log, parameters, recorded: log.recorded() })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'validation' } })
    expect(checkLog(log.ops)).toEqual([])
    expect(await again({ ...usual, log })).toEqual(result)
  })

  test('does not begin though it could by now', async () => {
    const log = memoryLog()
    const request = { document: simple(), ports, log }
    expect(await run({ ...request, inputs: { y: 'a' } })).toMatchObject({ status: 'failed' })
    await expect(again({ ...request, inputs })).rejects.toMatchObject({ code: 'log_mismatch' })
  })

  test('is refused when it was interrupted', async () => {
    const log = memoryLog({ ops: [[opKind.end, statusCode('interrupted'), 0]], payloads: [] })
    const request = { document: simple(), inputs, ports, log }
    await expect(again(request)).rejects.toThrow('ended as interrupted')
  })
})
