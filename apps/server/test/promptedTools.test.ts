import { readFlow } from '@flowglass/examples'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { batchesOf, exampleId, startTestServer } from './testServer.ts'

const inputs = {
  request: 'Can I send back ORD-1005, and where is ORD-1003?',
  request_type: 'other',
  order_id: '',
}

test('the built-in model answers the same when its tools stand in the prompt', async () => {
  const { client } = await startTestServer()
  const flowId = await exampleId(client, 'order_support_workflow')
  const text = readFlow(paths.examples, '09-order-support-workflow.json')
  const ran = async (agentToolCalling: 'native' | 'user') => {
    const parameters = { agentToolCalling }
    const wish = { flowId, text, inputs, model: 'mock' as const, parameters }
    const started = await client.runs.start.mutate(wish)
    if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
    const { id } = started.run
    await batchesOf(client, id)
    const { status, outputs, frames } = await client.runs.get.query({ id })
    return { status, outputs, frames }
  }
  const native = await ran('native')
  expect(native).toMatchObject({ status: 'finished', frames: 11 })
  expect(await ran('user')).toEqual(native)
})
