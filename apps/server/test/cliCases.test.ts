import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('a case says why its run failed, and that JavaScript needs leave', async () => {
  const tools = { get_order_status: { kind: 'js', body: 'order_id' } }
  const raises = { get_order_status: { kind: 'raise', error: 'the database is away' } }
  const outputs = { order_status: 'SHIPPED' }
  const folder = cases({
    a: { inputs, tools, expect: { outputs } },
    b: { inputs, tools: raises, expect: { outputs } },
    c: { inputs, tools: raises, expect: { error: 'tool_error' } },
  })
  const { out } = await flowglassTest(folder)
  const [a, whyA, b, difference, whyB, c] = out.split('\n').map((line) => line.trim())
  expect([a, b, c]).toEqual(['FAILED a', 'FAILED b', 'ok     c'])
  expect(whyA).toBe(
    'The case stands JavaScript in for `get_order_status`. Give `--allow-js-tools` if you trust its files.',
  )
  expect(difference).toBe('outputs: expected {"order_status":"SHIPPED"}, found null')
  expect(whyB).toMatch(/^the run failed at .+ with tool_error: .*the database is away/)
})

test('a slip of the pen is no case that holds', async () => {
  const outputs = { order_status: 'SHIPPED' }
  const expectations = { outputs }
  const folder = cases({
    a: { inputz: inputs, tools: shipped, expect: expectations },
    b: { inputs, tools: shipped, expect: { output: outputs } },
    c: { inputs, tools: shipped, parameters: { max_step: 4 }, expect: expectations },
    d: { inputs: [], tools: shipped, expect: expectations },
    e: { inputs, tools: shipped, turns: ['yes'], expect: expectations },
  })
  writeFileSync(join(folder, 'e', 'run.json'), '{ "inputs": ')
  const { out } = await flowglassTest(folder)
  const problems = out.split('\n').filter((line) => line.startsWith(' '))
  expect(problems.map((line) => line.trim())).toEqual([
    'Found `inputz` in the file of the run, which means nothing there. Write `inputs`?',
    'Found `output` in `expect`, which means nothing there. Write `outputs`?',
    'Found `maxStep` in `parameters`, which means nothing there. Write `maxSteps`?',
    'Expected an object as `inputs`, found [].',
    expect.stringContaining('Expected JSON in run.json:'),
  ])
})

test('a case may name the file of its flow, and be run alone', async () => {
  const run = { inputs, tools: shipped, expect: { outputs: { order_status: 'SHIPPED' } } }
  const folder = cases({
    a: { ...run, spec: '../flow.json' },
    b: { ...run, spec: '../gone.json' },
  })
  writeFileSync(join(folder, 'flow.json'), spec)
  for (const name of ['a', 'b']) rmSync(join(folder, name, 'spec.json'))
  expect(await flowglassTest(join(folder, 'a'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('ok     a'),
  })
  const { code, out } = await flowglassTest(folder)
  expect(code).toBe(1)
  expect(out).toMatch(/Expected an Agent Spec document at .*gone\.json, found none\./)
})

test('a case that expects nothing is a failed one', async () => {
  const { code, out } = await flowglassTest(cases({ empty: { inputs, expect: {} } }))
  expect(code).toBe(1)
  expect(out).toContain('at least one thing to compare')
})

test('the cases that come with the examples hold', async () => {
  const { code, out } = await flowglassTest(join(paths.examples, 'cases'))
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/\n5 passed, 0 failed\n$/) })
})

test('a folder without cases, or none at all, is no success', async () => {
  expect(await flowglassTest(tempFolder())).toMatchObject({ code: 1 })
  expect(await flowglassTest(join(tempFolder(), 'nowhere'))).toMatchObject({ code: 2 })
  expect(await flowglassTest()).toMatchObject({ code: 2 })
})
