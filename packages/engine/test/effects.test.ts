import type { FlowDocument, Json } from '@flowglass/spec'
import type { Frame } from '@flowglass/trace'
import { expect, test } from 'vitest'
import {
  memoryLog,
  refusalsOf,
  run,
  scriptedModel,
  type HttpPort,
  type MemoryLog,
  type Ports,
} from '../src/index.ts'
import { casePlay } from './caseFolder.ts'
import { documentOf } from './flowBuilder.ts'
import { framesOf, modelWith, toolsWith } from './generatedFlows.ts'
import { clock } from './world.ts'

const caseDocument = (name: string): FlowDocument => casePlay('agents', name).document

const valuesOf = (log: MemoryLog, { events }: Frame, kind: string): (Json | undefined)[] =>
  events.filter((event) => event.kind === kind).map(({ value }) => log.payloads[value])

const framesWith = (log: MemoryLog, category: Frame['category']): Frame[] =>
  framesOf(log).filter((frame) => frame.category === category)

const basePorts: Ports = { clock, model: scriptedModel([]), tools: toolsWith([]) }

test('each further try of a remote tool is told by the frame of the exchange', async () => {
  const http: HttpPort = {
    send(_, { onAttempt }) {
      onAttempt?.({ number: 2, reason: 'status 503', waitMs: 0 })
      onAttempt?.({ number: 3, reason: 'status 503', waitMs: 0 })
      return Promise.resolve({ status: 200, headers: {}, body: '7' })
    },
  }
  const log = memoryLog()
  const document = caseDocument('remote_tool_frames')
  const ports = { ...basePorts, http }
  const result = await run({ document, log, ports, inputs: { city: 'Rome' } })
  expect(result).toMatchObject({ status: 'finished', outputs: { degrees: 7 } })
  const [exchange] = framesWith(log, 'http')
  expect(exchange && valuesOf(log, exchange, 'attempt')).toEqual([
    { number: 2, reason: 'status 503', waitMs: 0 },
    { number: 3, reason: 'status 503', waitMs: 0 },
  ])
})

test('an exchange tells method, address and answer, and no header', async () => {
  const document = caseDocument('a2a_typed_outputs')
  const body = JSON.stringify({ result: { parts: [{ text: '{"count": 1}' }], messageId: 'm' } })
  const http: HttpPort = {
    send: ({ headers }) =>
      Promise.resolve({ status: 200, headers: {}, body: headers['x-team'] ? body : '' }),
  }
  const log = memoryLog()
  const ports = { ...basePorts, http }
  await run({ document, log, ports, inputs: { question: '?' } })
  const [exchange] = framesWith(log, 'http')
  const url = 'https://agents.example/a2a'
  expect(exchange && valuesOf(log, exchange, 'input')).toEqual([{ method: 'POST', url }])
  expect(exchange && valuesOf(log, exchange, 'output')).toEqual([{ status: 200, body }])
  expect(JSON.stringify(log.payloads)).not.toContain('blue')
})

test('what agents say among themselves is no part of the conversation in the log', async () => {
  const document = caseDocument('manager_worker_remembers')
  const ask = { name: 'send_message', args: { recipient: 'calc', message: 'secret' } }
  const model = scriptedModel([{ tool_calls: [ask] }, 'private', 'public'])
  const log = memoryLog()
  await run({ document, log, ports: { ...basePorts, model }, inputs: {}, message: 'go' })
  const said = framesOf(log).flatMap((frame) => valuesOf(log, frame, 'message'))
  expect(said).toEqual([{ role: 'agent', content: 'public' }])
})

test('each item of a map has its label', async () => {
  const document = documentOf([{ kind: 'map', steps: [] }])
  const log = memoryLog()
  const ports = { clock, model: modelWith([]), tools: toolsWith([]) }
  await run({ document, log, ports, inputs: { x: 'a long text' } })
  const items = framesWith(log, 'iter')
  const inputs = items.flatMap((frame) => valuesOf(log, frame, 'input'))
  expect(items.length).toBeGreaterThan(0)
  expect(items.flatMap((frame) => valuesOf(log, frame, 'key'))).toEqual(
    inputs.map((input) => Object(input)['x']),
  )
})

test('a remote agent is refused where there is no way out', () => {
  const document = caseDocument('a2a_conversation')
  const { root } = document
  expect(refusalsOf({ document, root, ports: {} })).toEqual([
    {
      componentId: 'remote',
      message: '`remote` is on another server, and this runtime has no access to HTTP.',
    },
  ])
})

test('a node that is pinned is not asked whether it can run', () => {
  const document = caseDocument('refused_list')
  const { root } = document
  const pinned = new Set(['work'])
  expect(refusalsOf({ document, root, ports: {}, pinned })).toEqual([])
})

test('an agent whose run is cancelled while a remote agent is waited for ends at once', async () => {
  const document = caseDocument('a2a_task_polled')
  const working = { result: { id: 't1', status: { state: 'working' } } }
  const controller = new AbortController()
  let requests = 0
  const http: HttpPort = {
    send() {
      requests += 1
      if (requests === 2) controller.abort()
      return Promise.resolve({ status: 200, headers: {}, body: JSON.stringify(working) })
    },
  }
  const log = memoryLog()
  const ports = { ...basePorts, http }
  const { signal } = controller
  const result = await run({ document, log, ports, inputs: { question: '?' }, signal })
  expect(result).toEqual({ status: 'cancelled' })
  expect(requests).toBe(2)
})

test('a question that waits for its time is not sent when the run is cancelled', async () => {
  const document = caseDocument('a2a_task_polled')
  const working = { result: { id: 't1', status: { state: 'working' } } }
  const controller = new AbortController()
  let requests = 0
  const http: HttpPort = {
    send() {
      requests += 1
      return Promise.resolve({ status: 200, headers: {}, body: JSON.stringify(working) })
    },
  }
  const log = memoryLog()
  const stopAtWait: MemoryLog = {
    ...log,
    append(op) {
      log.append(op)
      if (framesWith(log, 'http').length === 2) queueMicrotask(() => controller.abort())
    },
  }
  const ports = { ...basePorts, http }
  const { signal } = controller
  const request = { document, log: stopAtWait, ports, inputs: { question: '?' }, signal }
  expect(await run(request)).toEqual({ status: 'cancelled' })
  expect(requests).toBe(1)
})
