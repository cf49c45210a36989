import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '../../test/tempFolder.ts'
import { serveStudio } from './studio.ts'

async function aStudio(folder: string) {
  const http = fastify()
  onTestFinished(() => http.close())
  await serveStudio(http, folder)
  return async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers, body } = await http.inject({ url, method })
    return { status: statusCode, cache: headers['cache-control'], body }
  }
}

function aBuild(): string {
  const folder = join(tempFolder(), 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<p>studio</p>')
  writeFileSync(join(folder, 'assets/main-abc.js'), 'run()')
  return folder
}

test('files are served, those named by their content for ever', async () => {
  const get = await aStudio(aBuild())
  expect(await get('/assets/main-abc.js')).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    body: 'run()',
  })
})

test('every place inside the studio is its page, which is asked for each time', async () => {
  const get = await aStudio(aBuild())
  for (const url of ['/', '/flows/42', '/flows/42?run=7']) {
    expect(await get(url)).toEqual({ status: 200, cache: 'no-cache', body: '<p>studio</p>' })
  }
})

test('the head of a page or file can be asked for alone', async () => {
  const ask = await aStudio(aBuild())
  expect(await ask('/', 'HEAD')).toEqual({ status: 200, cache: 'no-cache', body: '' })
  expect(await ask('/assets/main-abc.js', 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect((await ask('/assets/gone.js', 'HEAD')).status).toBe(404)
})

test('a file that is not there is not the page', async () => {
  const get = await aStudio(aBuild())
  expect((await get('/assets/gone.js')).status).toBe(404)
  expect((await get('/trpc/nothing')).status).toBe(404)
})

test('without a build the page says how to get one', async () => {
  const get = await aStudio(tempFolder())
  expect(await get('/')).toMatchObject({ status: 503, body: expect.stringContaining('npm start') })
})
