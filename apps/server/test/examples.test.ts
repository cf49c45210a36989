import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { startTestServer } from './testServer.ts'

test('a first start that was cut off is made good by the next, with no example twice', async () => {
  const first = await startTestServer()
  const names = async ({ client }: typeof first) =>
    (await client.flows.list.query({})).map(({ name }) => name).toSorted()
  const whole = await names(first)
  const [some] = await first.client.flows.list.query({})
  await first.client.flows.remove.mutate({ id: some?.id ?? '' })
  await first.close()
  // As far as the database tells, some are there and the others are still to come.
  const database = new Database(join(first.folder, 'flowglass.db'))
  database.prepare(`DELETE FROM Setting WHERE key = 'examples.loaded'`).run()
  database.close()

  const second = await startTestServer(first.folder)
  expect(await names(second)).toEqual(whole)
  expect(await second.client.app.info.query()).toMatchObject({ examplesLoaded: whole.length })
})
