import { readFlow } from '@flowglass/examples'
import { expect, onTestFinished, test } from 'vitest'
import { checkStore } from '../bench/siege/checkStore.ts'
import { ServerError } from '../src/errors.ts'
import { paths } from '../src/paths.ts'
import { openStorage } from '../src/storage.ts'
import { wire } from '../src/wiring.ts'
import { failingLog } from './failingLog.ts'
import { tempFolder } from './tempFolder.ts'

const orderStatus = readFlow(paths.examples, '02-order-status.json')
const withConsent = orderStatus.replace(
  '"component_type": "BuiltinTool",',
  '"component_type": "BuiltinTool", "requires_confirmation": true,',
)
const consent = { kind: 'tool_confirmation', confirm: true } as const

/** The whole server but its HTTP, on a run log that can be made to fail. */
async function aServer(folder = tempFolder()) {
  const storage = await openStorage(folder)
  const disk = failingLog(storage.log)
  const bugs: unknown[] = []
  const onBug = (error: unknown) => void bugs.push(error)
  const { services, hub, ...rest } = wire({
    storage: { ...storage, log: disk.log },
    ...{ dataFolder: folder, onBug },
  })
  let close = async () => {
    close = async () => {}
    await hub.close({ isResumed: true })
    await Promise.all([rest.outbound.close(), rest.closeTools()])
    await storage.close()
  }
  onTestFinished(() => close())
  const { runs } = services
  const { id: flowId } = await services.flows.create('full')
  async function start(text = orderStatus) {
    const inputs = { order_id: 'ORD-1001' }
    const started = await runs.start({ flowId, text, inputs, model: 'mock' })
    if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
    return started.run.id
  }
  /** Once nothing works on it. */
  async function rested(id: string) {
    await hub.atRest(id)
    return runs.get(id)
  }
  return { folder, disk, hub, runs, bugs, start, rested, close: () => close(), flowId }
}

type Server = Awaited<ReturnType<typeof aServer>>

/** What a refused call is refused with. */
const codeOf = (error: unknown) => (error instanceof ServerError ? error.code : String(error))

/** Plays with each of the writes failing in turn, that one alone or the next as well. */
async function withEachWriteFailing(server: Server, play: () => Promise<void>): Promise<number> {
  for (let at = 1; ; at += 1) {
    const last = at % 2 === 0 ? at : at + 1
    server.disk.fail((write) => write >= at && write <= last)
    await play()
    if (server.disk.tried() < at) return at - 1
  }
}

/** Nothing is half-written, nothing goes on, and the server works as before. */
async function expectSound(server: Server): Promise<void> {
  server.disk.fail(() => false)
  expect(await server.rested(await server.start())).toMatchObject({ status: 'finished' })
  expect(server.hub.size).toEqual({ going: 0, watched: 0 })
  await server.close()
  expect(checkStore(server.folder)).toEqual([])
}

test('whichever write of a run fails, it ends and says why, or does not start', async () => {
  const server = await aServer()
  const ends = new Set<string>()
  const writes = await withEachWriteFailing(server, async () => {
    const id = await server.start().catch(codeOf)
    if (id === 'log_unwritable') return void ends.add('not started')
    const { status, error } = await server.rested(id)
    ends.add(`${status} ${error?.code ?? ''}`)
  })
  expect(writes).toBeGreaterThanOrEqual(3)
  expect([...ends].toSorted()).toEqual(['failed log_failed', 'finished ', 'not started'])
  await expectSound(server)
})

test('an answer that cannot be written is not taken, and can be given again', async () => {
  const server = await aServer()
  const { runs } = server
  const ends = new Set<string>()
  await withEachWriteFailing(server, async () => {
    const isFailing = server.disk.pause()
    const id = await server.start(withConsent)
    await server.rested(id)
    const [ask] = runs.asks(id)
    const wish = { runId: id, ask: ask?.ask ?? -1, answer: consent }
    isFailing()
    const first = await runs.answer(wish).then(() => 'taken', codeOf)
    await server.hub.atRest(id)
    if (first === 'log_unwritable') {
      expect(runs.get(id).status).toBe('waiting')
      server.disk.pause()
      await runs.answer(wish)
    }
    const { status, error } = await server.rested(id)
    ends.add(`${first}: ${status} ${error?.code ?? ''}`)
  })
  expect([...ends].toSorted()).toEqual([
    'log_unwritable: finished ',
    'taken: failed log_failed',
    'taken: finished ',
  ])
  await expectSound(server)
})

test('a fork that cannot be written leaves nothing behind', async () => {
  const server = await aServer()
  const { runs, flowId } = server
  const source = await server.start()
  await server.rested(source)
  const ends = new Set<string>()
  await withEachWriteFailing(server, async () => {
    const before = runs.list({ flowId, limit: 200 }).length
    const fork = runs.fork({ id: source, at: { before: 2 } })
    const id = await fork.then((made) => (made.ok ? made.run.id : ''), codeOf)
    if (id === 'log_unwritable') {
      expect(runs.list({ flowId, limit: 200 })).toHaveLength(before)
      return void ends.add('not started')
    }
    const { status, error } = await server.rested(id)
    ends.add(`${status} ${error?.code ?? ''}`)
  })
  expect([...ends].toSorted()).toEqual(['failed log_failed', 'finished ', 'not started'])
  await expectSound(server)
})

test('a waiting run that cannot be ended waits on', async () => {
  const server = await aServer()
  const id = await server.start(withConsent)
  await server.rested(id)
  server.disk.fail(() => true)
  await expect(server.runs.cancel(id).catch(codeOf)).resolves.toBe('log_unwritable')
  expect(server.runs.get(id).status).toBe('waiting')
  server.disk.fail(() => false)
  expect(await server.runs.cancel(id)).toMatchObject({ status: 'cancelled' })
  await expectSound(server)
})

test.each([true, false])(
  'a start on a full disk is a start (runs are resumed: %s)',
  async (isOn) => {
    const first = await aServer()
    await first.runs.setResumes(isOn)
    first.disk.fail((write) => write > 2)
    const cut = await first.start(withConsent)
    await first.close()

    const second = await aServer(first.folder)
    second.disk.fail(() => true)
    await second.runs.resumeUnfinished()
    expect(second.runs.get(cut).status).toBe('running')
    expect(second.bugs.map(codeOf)).toEqual(['log_unwritable'])
    second.disk.fail(() => false)
    await second.runs.resumeUnfinished()
    expect(await second.rested(cut)).toMatchObject({ status: isOn ? 'waiting' : 'interrupted' })
    await expectSound(second)
  },
)
