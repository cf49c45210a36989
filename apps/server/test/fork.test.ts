import { readFlow } from '@flowglass/examples'
import { readDocument } from '@flowglass/spec'
import { checkLog, createTrace, frameOf, type Frame } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { batchesOf, exampleId, refusalOf, startTestServer, type Client } from './testServer.ts'

const text = readFlow(paths.examples, '09-order-support-workflow.json')
const inputs = {
  request: 'Where is my parcel?',
  request_type: 'where_is_order',
  order_id: 'ORD-1001',
}

type Start = Parameters<Client['runs']['start']['mutate']>[0]

async function finished(client: Client, id: string) {
  const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  const frames = Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq))
  return {
    run: await client.runs.get.query({ id }),
    frames: frames.filter((frame) => frame !== undefined),
  }
}

async function ran(client: Client, more: Partial<Start> = {}) {
  const flowId = await exampleId(client, 'order_support_workflow')
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock', ...more })
  if (!started.ok) throw new Error(started.diagnostics.map(({ message }) => message).join('\n'))
  return finished(client, started.run.id)
}

async function forked(client: Client, wish: Parameters<Client['runs']['fork']['mutate']>[0]) {
  const outcome = await client.runs.fork.mutate(wish)
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'))
  return outcome.run.id
}

const seqOf = (frames: readonly Frame[], category: string, type?: string): number =>
  frames.find(
    (frame) => frame.category === category && (type ?? frame.componentType) === frame.componentType,
  )?.seq ?? -1

test('a fork before a step repeats what came before and runs the rest anew', async () => {
  const { client } = await startTestServer()
  const { run, frames } = await ran(client)
  const before = seqOf(frames, 'node', 'EndNode')
  const id = await forked(client, { id: run.id, at: { before } })
  const fork = await finished(client, id)
  expect(fork.run).toMatchObject({ status: 'finished', outputs: run.outputs, number: 2, text })
  expect([run.from, fork.run.from]).toEqual([undefined, { id: run.id, number: 1 }])
  expect(fork.frames.map(({ componentId, status }) => [componentId, status])).toEqual(
    frames.map(({ componentId, status }) => [componentId, status]),
  )
  // What both share has happened once, at the same times.
  expect(fork.frames.slice(0, before).map(({ t0 }) => t0)).toEqual(
    frames.slice(0, before).map(({ t0 }) => t0),
  )
})

test('a fork goes on from a changed result of a call', async () => {
  const { client } = await startTestServer()
  const { run, frames } = await ran(client)
  const at = { after: seqOf(frames, 'tool'), output: { order_status: 'LOST' } }
  const id = await forked(client, { id: run.id, at })
  const fork = await finished(client, id)
  expect(JSON.stringify(fork.run.outputs)).toContain('LOST')
  expect(await client.runs.get.query({ id: run.id })).toMatchObject({ outputs: run.outputs })
})

test('a fork gives a step other inputs', async () => {
  const { client } = await startTestServer()
  const { run, frames } = await ran(client)
  const at = { before: seqOf(frames, 'node', 'ToolNode'), inputs: { order_id: 'ORD-1003' } }
  const id = await forked(client, { id: run.id, at })
  expect(JSON.stringify((await finished(client, id)).run.outputs)).toContain('PROCESSING')
})

test('a fork gives a step its result, which is not executed', async () => {
  const { client } = await startTestServer()
  const { run, frames } = await ran(client)
  const step = seqOf(frames, 'node', 'ToolNode')
  const at = { at: step, result: { outputs: { order_status: 'TOLD' } } }
  const fork = await finished(client, await forked(client, { id: run.id, at }))
  expect(JSON.stringify(fork.run.outputs)).toContain('TOLD')
  expect(fork.frames[step]).toMatchObject({ status: 'skipped' })
  expect(fork.frames.some(({ category }) => category === 'tool')).toBe(false)
  const call = { at: seqOf(frames, 'tool'), result: { outputs: {} } }
  const refusal = await refusalOf(client.runs.fork.mutate({ id: run.id, at: call }))
  expect(refusal).toMatchObject({ message: expect.stringContaining('to be a step') })
})

test('a fork of a fork keeps what was changed before it, and works out anew what comes after', async () => {
  const { client } = await startTestServer()
  const { run, frames } = await ran(client)
  const step = seqOf(frames, 'node', 'ToolNode')
  const inputs = { order_id: 'ORD-1003' }
  const changed = await forked(client, { id: run.id, at: { before: step, inputs } })
  const { frames: between } = await finished(client, changed)
  const from: unknown[] = []
  const outputsOf = async (before: number) => {
    const id = await forked(client, { id: changed, at: { before } })
    const again = await finished(client, id)
    from.push(again.run.from)
    return JSON.stringify(again.run.outputs)
  }
  expect(await outputsOf(seqOf(between, 'node', 'EndNode'))).toContain('PROCESSING')
  expect(await outputsOf(step)).toContain('PROCESSING')
  const start = seqOf(between, 'node', 'StartNode')
  expect(await outputsOf(start)).toContain('SHIPPED')
  expect(from).toEqual(Array.from({ length: 3 }, () => ({ id: changed, number: 2 })))
})

test('a fork has the pins that it is given, and those of the run it leaves if it is given none', async () => {
  const { client } = await startTestServer()
  const { run: plain, frames: all } = await ran(client)
  const before = seqOf(all, 'node', 'ToolNode')
  const node = all[before]?.componentId ?? ''
  const pinned = { [node]: { outputs: { order_status: 'PINNED' } } }
  const { run } = await ran(client, { changes: { pinned } })
  const outputsOf = async (wish: Parameters<typeof forked>[1]) =>
    JSON.stringify((await finished(client, await forked(client, wish))).run.outputs)
  expect(await outputsOf({ id: plain.id, at: { before }, pinned })).toContain('PINNED')
  expect(await outputsOf({ id: run.id, at: { before } })).toContain('PINNED')
  expect(await outputsOf({ id: run.id, at: { before }, pinned: {} })).toContain('SHIPPED')
})

test('what only pinned steps would call need not be there', async () => {
  const { client } = await startTestServer()
  const flowId = await exampleId(client, 'order_support_workflow')
  const asked = { request: 'Hi', request_type: 'other', order_id: '' }
  const wish = { flowId, text, inputs: asked, model: 'real' } as const
  expect(await client.runs.start.mutate(wish)).toMatchObject({ ok: false })
  const agent = Object.values(readDocument(text).document?.components ?? {}).find(
    ({ component_type: type }) => type === 'AgentNode',
  )
  const pinned = { [agent?.id ?? '']: { outputs: { response: 'As told.' } } }
  const { run } = await ran(client, { ...wish, changes: { pinned } })
  expect(run).toMatchObject({ status: 'finished', outputs: { response: 'As told.' } })
})

test('a fork of a run up to a step goes on to the end', async () => {
  const { client } = await startTestServer()
  const { frames: all } = await ran(client)
  const before = seqOf(all, 'node', 'ToolNode')
  const { run } = await ran(client, { changes: { until: all[before]?.componentId ?? '' } })
  const fork = await finished(client, await forked(client, { id: run.id, at: { before } }))
  expect(fork.frames.some(({ componentType }) => componentType === 'EndNode')).toBe(true)
})

test('a fork takes an edited document, unless what came before was edited too', async () => {
  const { client } = await startTestServer()
  const { run, frames } = await ran(client)
  const end = frames.find(({ componentType }) => componentType === 'EndNode')
  const at = { before: end?.seq ?? 0 }
  const branch = `"branch_name": "${run.branch}"`
  expect(text).toContain(branch)
  const edited = text.replaceAll(branch, '"branch_name": "elsewhere"')
  const id = await forked(client, { id: run.id, at, text: edited })
  expect((await finished(client, id)).run).toMatchObject({
    status: 'finished',
    branch: 'elsewhere',
  })

  const step = frames.find(({ componentType }) => componentType === 'ToolNode')
  const renamed = text.replaceAll(`"${step?.componentId}"`, '"another-step"')
  const wrong = await forked(client, { id: run.id, at, text: renamed })
  expect((await finished(client, wrong)).run).toMatchObject({
    status: 'failed',
    error: { code: 'log_mismatch' },
  })
})

test('a fork keeps the parameters of the run it leaves', async () => {
  const { client } = await startTestServer()
  const parameters = { agentMaxIterations: 3 }
  const { run, frames } = await ran(client, { parameters })
  const id = await forked(client, { id: run.id, at: { before: seqOf(frames, 'node', 'EndNode') } })
  expect((await finished(client, id)).run).toMatchObject({ status: 'finished', parameters })
})

test('a frame that is not there cannot be forked from', async () => {
  const { client } = await startTestServer()
  const { run } = await ran(client)
  const refusal = await refusalOf(client.runs.fork.mutate({ id: run.id, at: { before: 999 } }))
  expect(refusal).toMatchObject({ code: 'bad_request', message: expect.stringContaining('999') })
  expect(await client.runs.list.query({ flowId: run.flowId })).toHaveLength(1)
})

test('departures that name what the document does not have are refused before the run', async () => {
  const { client } = await startTestServer()
  const { run, frames } = await ran(client)
  const step = frames.find(({ componentType }) => componentType === 'ToolNode')?.componentId ?? ''
  const { text, flowId, inputs } = await client.runs.get.query({ id: run.id })
  const refused = async (more: object) => {
    const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock', ...more })
    return started.ok ? 'started' : started.diagnostics.map(({ message }) => message).join('\n')
  }
  const pin = (id: string, told: object) => refused({ changes: { pinned: { [id]: told } } })
  expect(await refused({ root: 'ghost' })).toMatch(/“ghost”.*found nothing.*Name one/)
  expect(await refused({ changes: { until: 'ghost' } })).toMatch(/“ghost”.*found nothing/)
  expect(await refused({ changes: { inputs: { 'a/ghost#2': {} } } })).toMatch(/“ghost”.*inputs/)
  expect(await pin('ghost', { outputs: {} })).toMatch(/“ghost”.*found nothing/)
  expect(await pin('constructor', { outputs: {} })).toMatch(/“constructor”.*found nothing/)
  expect(await pin(flowId, { outputs: {} })).toMatch(/found nothing/)
  expect(await pin(step, { outputs: { ghost: 1 } })).toMatch(
    /“order_status”.*found one for “ghost”/,
  )
  expect(await pin(step, { outputs: {}, branch: 'ghost' })).toMatch(/“next”.*found “ghost”.*unpin/)
  const wrong = await pin(step, { outputs: { order_status: null, more: 1 } })
  expect(wrong).toMatch(/found one for “more”/)
  await expect(refused({ changes: { results: {} } })).rejects.toThrow(/results/)
  await expect(refused({ flowId: 'ghost' })).rejects.toThrow(/no flow “ghost”/)
  const before = frames.findIndex(({ componentId }) => componentId === step)
  const given = await client.runs.fork.mutate({ id: run.id, at: { before, inputs: { ghost: 1 } } })
  expect(given).toMatchObject({ ok: false })
  const both = { id: run.id, at: { before, after: before } }
  await expect(client.runs.fork.mutate(both)).rejects.toThrow(/after/)
  const fork = { id: run.id, at: { before }, pinned: { ghost: { outputs: {} } } }
  expect(await client.runs.fork.mutate(fork)).toMatchObject({ ok: false })
  expect(await client.runs.list.query({ flowId })).toHaveLength(1)
})

test('a run goes up to one step, past pinned ones, or through a single one', async () => {
  const { client } = await startTestServer()
  const { frames } = await ran(client)
  const [tool] = frames.filter(({ componentType }) => componentType === 'ToolNode')
  const node = tool?.componentId ?? ''
  const until = await ran(client, { changes: { until: node } })
  expect(until.run.outputs).toEqual({ order_status: 'SHIPPED' })
  expect(until.frames.some(({ componentType }) => componentType === 'EndNode')).toBe(false)

  const pinned = { [node]: { outputs: { order_status: 'PINNED' } } }
  const past = await ran(client, { changes: { pinned } })
  expect(JSON.stringify(past.run.outputs)).toContain('PINNED')
  expect(past.frames.some(({ category }) => category === 'tool')).toBe(false)

  const alone = await ran(client, { root: node, inputs: { order_id: 'ORD-1003' } })
  expect(alone.run.outputs).toEqual({ order_status: 'PROCESSING' })
})
