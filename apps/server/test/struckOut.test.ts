import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { asked, ended, start } from './runs.ts'
import { batchesOf, refusalOf, startTestServer, type Client } from './testServer.ts'

const WORD = 'open sesame of 1001 nights'
// Looks like a key, and the log says so: the run must find its step again all the same.
const GATE = 'sk-a1b2c3d4e5f6a7b8c9d0e1f2'

const text = (title: string) => ({ title, type: 'string' })
const control = (from: string, branch: string, to: string) => ({
  ...{ component_type: 'ControlFlowEdge', id: `${from}-${branch}`, name: `${from}-${branch}` },
  ...{ from_node: { $component_ref: from }, from_branch: branch, to_node: { $component_ref: to } },
})
const data = (from: string, output: string, to: string, input: string) => ({
  ...{ component_type: 'DataFlowEdge', id: `${to}-${input}`, name: `${to}-${input}` },
  ...{ source_node: { $component_ref: from }, source_output: output },
  ...{ destination_node: { $component_ref: to }, destination_input: input },
})

/** Asks a person between where a password comes in and where the way depends on it. */
const gate = JSON.stringify({
  ...{ component_type: 'Flow', id: 'gate', name: 'gate', agentspec_version: '26.1.0' },
  ...{ inputs: [text('password')], outputs: [text('password')] },
  start_node: { $component_ref: 'in' },
  nodes: ['in', GATE, 'ask', 'way', 'right', 'wrong'].map((id) => ({ $component_ref: id })),
  control_flow_connections: [
    control('in', 'next', GATE),
    control(GATE, 'next', 'ask'),
    control('ask', 'next', 'way'),
    control('way', 'known', 'right'),
    control('way', 'default', 'wrong'),
  ],
  data_flow_connections: [
    data('in', 'password', GATE, 'password'),
    data(GATE, 'password', 'way', 'password'),
    data(GATE, 'password', 'right', 'password'),
    data(GATE, 'password', 'wrong', 'password'),
  ],
  $referenced_components: Object.fromEntries(
    [
      { component_type: 'StartNode', id: 'in', outputs: [text('password')] },
      {
        ...{ component_type: 'FlowNode', id: GATE, subflow: { $component_ref: 'inner' } },
        ...{ inputs: [text('password')], outputs: [text('password')] },
      },
      {
        ...{ component_type: 'Flow', id: 'inner', start_node: { $component_ref: 'innerIn' } },
        ...{ inputs: [text('password')], outputs: [text('password')] },
        nodes: [{ $component_ref: 'innerIn' }, { $component_ref: 'innerOut' }],
        control_flow_connections: [control('innerIn', 'next', 'innerOut')],
        data_flow_connections: [data('innerIn', 'password', 'innerOut', 'password')],
      },
      { component_type: 'StartNode', id: 'innerIn', outputs: [text('password')] },
      { component_type: 'EndNode', id: 'innerOut', outputs: [text('password')] },
      { component_type: 'InputMessageNode', id: 'ask', outputs: [text('said')] },
      {
        ...{ component_type: 'BranchingNode', id: 'way', inputs: [text('password')] },
        mapping: { [WORD]: 'known' },
      },
      {
        ...{ component_type: 'EndNode', id: 'right', branch_name: 'right' },
        outputs: [text('password')],
      },
      {
        ...{ component_type: 'EndNode', id: 'wrong', branch_name: 'wrong' },
        outputs: [text('password')],
      },
    ].map((component) => [component.id, { name: component.id, ...component }]),
  ),
})

async function everythingShown(client: Client, id: string): Promise<string> {
  const batches = await batchesOf(client, id)
  const ids = batches.flatMap(({ ops }) => ops).flatMap((op) => (op[0] === 2 ? [op[4]] : []))
  const values = await Promise.all(
    ids.map((payload) => client.runs.payload.query({ runId: id, payload }).catch(String)),
  )
  return JSON.stringify([batches, values, await client.runs.get.query({ id })])
}

const withoutDocument = (shown: string): string => shown.replaceAll(JSON.stringify(gate), '')

test('a run goes on with what is struck out of its log, and shows it nowhere', async () => {
  const first = await startTestServer()
  const id = await start(first.client, gate, { inputs: { password: WORD } })
  const { ask } = await asked(first.client, id)
  await first.close()

  const { client, folder, close } = await startTestServer(first.folder)
  const answer = { kind: 'user_input', text: 'Hello' } as const
  await client.runs.answer.mutate({ runId: id, ask, answer })
  const { run, frames } = await ended(client, id)
  expect(run).toMatchObject({ status: 'finished', branch: 'right' })
  // Each step once: nothing that the log holds was done again.
  expect(frames.filter((frame) => frame?.category === 'node')).toHaveLength(7)

  const before = frames.findIndex((frame) => frame?.componentId === 'way')
  const fork = await client.runs.fork.mutate({ id, at: { before } })
  const forkId = fork.ok ? fork.run.id : ''
  expect((await ended(client, forkId)).run).toMatchObject({ branch: 'right' })

  // Edited by somebody who sees no secrets, and left what was struck out as it was.
  const inputs = { password: '** MASKED **' }
  const edited = await client.runs.fork.mutate({ id, at: { before, inputs } })
  const editedId = edited.ok ? edited.run.id : ''
  expect((await ended(client, editedId)).run).toMatchObject({ branch: 'right' })
  const replaced = await client.runs.fork.mutate({ id, at: { before, inputs: { password: 'x' } } })
  const replacedId = replaced.ok ? replaced.run.id : ''
  expect((await ended(client, replacedId)).run).toMatchObject({ branch: 'wrong' })

  // With a step that takes whole numbers now: what is refused is not told.
  const way = `"id":"way","inputs":[{"title":"password","type":`
  expect(gate).toContain(`${way}"string"}]`)
  const other = gate.replace(`${way}"string"}]`, `${way}"integer"}]`)
  const refused = await client.runs.fork.mutate({ id, at: { before, inputs }, text: other })
  expect(JSON.stringify(refused)).toMatch(/whole number.*found a text/)
  expect(JSON.stringify(refused)).not.toContain(WORD)

  for (const each of [id, forkId, editedId]) {
    const shown = withoutDocument(await everythingShown(client, each))
    expect(shown).toContain('** MASKED **')
    expect(shown).not.toContain(WORD)
  }
  await close()
  for (const file of readdirSync(folder).filter((name) => name.startsWith('runs.db'))) {
    const held = readFileSync(join(folder, file), 'latin1')
    expect(held, file).not.toContain(`"password":"${WORD}"`)
  }
})

test('what was a credential when a run began stays struck out of what comes from that run', async () => {
  const first = await startTestServer()
  const add = { name: 'door', value: WORD }
  const { id: credential } = await first.client.credentials.add.mutate(add)
  const flow = gate.replaceAll('"password"', '"word"')
  const id = await start(first.client, flow, { inputs: { word: WORD } })
  const { ask } = await asked(first.client, id)
  await first.client.credentials.remove.mutate({ id: credential })
  await first.close()

  const { client } = await startTestServer(first.folder)
  const answer = { kind: 'user_input', text: 'Hello' } as const
  await client.runs.answer.mutate({ runId: id, ask, answer })
  const { run, frames } = await ended(client, id)
  expect(run).toMatchObject({ status: 'finished', branch: 'right' })
  const before = frames.findIndex((frame) => frame?.componentId === 'way')
  const fork = await client.runs.fork.mutate({ id, at: { before } })
  const forkId = fork.ok ? fork.run.id : ''
  expect((await ended(client, forkId)).run).toMatchObject({ branch: 'right' })
  const again = await client.runs.fork.mutate({ id: forkId, at: { before } })
  const againId = again.ok ? again.run.id : ''
  expect((await ended(client, againId)).run).toMatchObject({ branch: 'right' })

  for (const each of [id, forkId, againId]) {
    const shown = (await everythingShown(client, each)).replaceAll(JSON.stringify(flow), '')
    expect(shown).toContain('** MASKED **')
    expect(shown).not.toContain(WORD)
  }
})

test('with another key file the server starts, and a run that cannot go on without the old one says so', async () => {
  const first = await startTestServer()
  const id = await start(first.client, gate, { inputs: { password: WORD } })
  const { ask } = await asked(first.client, id)
  const other = await start(first.client, gate, { inputs: { password: WORD } })
  await asked(first.client, other)
  await first.close()
  const change = (file: string, statement: string) => {
    const database = new Database(join(first.folder, file))
    database.exec(statement)
    database.close()
  }
  writeFileSync(join(first.folder, 'secret.key'), randomBytes(32))
  change('flowglass.db', "DELETE FROM Setting WHERE key = 'secrets.canary'")

  const second = await startTestServer(first.folder)
  const answer = { kind: 'user_input', text: 'Hello' } as const
  const refusal = await refusalOf(second.client.runs.answer.mutate({ runId: id, ask, answer }))
  expect(refusal).toMatchObject({ code: 'wrong_key' })
  const fork = second.client.runs.fork.mutate({ id, at: { before: 1 } })
  expect(await refusalOf(fork)).toMatchObject({ code: 'wrong_key' })
  await second.client.runs.cancel.mutate({ id: other })
  expect((await ended(second.client, other)).run).toMatchObject({ status: 'cancelled' })
  await second.close()

  change('runs.db', "UPDATE run SET status = 'running' WHERE status = 'waiting'")
  const third = await startTestServer(first.folder)
  expect(await third.client.runs.get.query({ id })).toMatchObject({
    status: 'interrupted',
    error: { code: 'wrong_key', message: expect.stringMatching(/Restore that file/) },
  })
})
