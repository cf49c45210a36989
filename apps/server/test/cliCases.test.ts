import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { tempFolder } from './tempFolder.ts'

const main = join(paths.root, 'apps/server/src/cli/main.ts')

async function flowglassTest(...args: string[]) {
  const child = spawn(process.execPath, [main, 'test', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), ...said }
}

const spec = readFileSync(join(paths.examples, 'flows', '02-order-status.json'), 'utf8')
const inputs = { order_id: 'ORD-1' }
const shipped = { get_order_status: { kind: 'const', value: 'SHIPPED' } }

/** A folder of cases, all of the order status flow. */
function cases(runs: Readonly<Record<string, object>>): string {
  const folder = tempFolder()
  for (const [name, run] of Object.entries(runs)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'spec.json'), spec)
    writeFileSync(join(folder, name, 'run.json'), JSON.stringify(run))
  }
  return folder
}

test('one line a case and a summary; a difference says what was expected', async () => {
  const folder = cases({
    right: { inputs, tools: shipped, expect: { outputs: { order_status: 'SHIPPED' } } },
    wrong: { inputs, tools: shipped, expect: { outputs: { order_status: 'LOST' } } },
  })
  const { code, out } = await flowglassTest(folder)
  expect(code).toBe(1)
  expect(out.split('\n').map((line) => line.trim())).toEqual([
    'ok     right',
    'FAILED wrong',
    'outputs: expected {"order_status":"LOST"}, found {"order_status":"SHIPPED"}',
    '1 passed, 1 failed',
    '',
  ])
})

test('JavaScript tools run only when they are allowed', async () => {
  const tools = { get_order_status: { kind: 'js', body: 'order_id + "!"' } }
  const folder = cases({ js: { inputs, tools, expect: { outputs: { order_status: 'ORD-1!' } } } })
  expect(await flowglassTest(folder)).toMatchObject({ code: 1 })
  const allowed = await flowglassTest(folder, '--allow-js-tools', '--json')
  expect(allowed).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(allowed.out)).toMatchObject({
    ...{ passed: 1, failed: 0, unsupported: 0 },
    cases: [{ name: 'js', status: 'passed' }],
  })
})

test('a case that expects nothing is a failed one', async () => {
  const { code, out } = await flowglassTest(cases({ empty: { inputs, expect: {} } }))
  expect(code).toBe(1)
  expect(out).toContain('at least one thing to compare')
})

test('a folder without cases, or none at all, is no success', async () => {
  expect(await flowglassTest(tempFolder())).toMatchObject({ code: 1 })
  expect(await flowglassTest(join(tempFolder(), 'nowhere'))).toMatchObject({ code: 2 })
  expect(await flowglassTest()).toMatchObject({ code: 2 })
})
