import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { versions } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { tempFolder } from './tempFolder.ts'

const main = join(paths.root, 'apps/server/src/cli/main.ts')
const cases = join(paths.root, 'packages/spec/test/cases/oracle')
const procedures = join(cases, 'procedures.json')
const unrouted = join(cases, 'invalid/n08-branch-without-edge.json')
const wrongProcedure = join(cases, 'invalid/n22-procedure-missing.json')

async function flowglass(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), ...said }
}

test('a finding says its place, code, number and cure; the target says how bad it is', async () => {
  const strict = await flowglass('validate', unrouted, '--target', 'oracle')
  expect(strict).toMatchObject({ code: 1, out: '' })
  expect(strict.err).toMatch(
    /n08-branch-without-edge\.json:\d+:\d+: error branch-unrouted \[Oracle 49079\]: .+\n {2}fix: Send "default" to a new End\n/,
  )
  const plain = await flowglass('validate', unrouted)
  expect(plain).toMatchObject({ code: 0, out: expect.stringContaining('is valid: Flow') })
  expect(plain.err).toContain(': warning branch-unrouted [Oracle 49079]: ')
})

test('programs get the same, with the words of the cures', async () => {
  const { code, out } = await flowglass('validate', unrouted, '--target', 'oracle', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    target: 'oracle',
    valid: false,
    diagnostics: [
      {
        code: 'branch-unrouted',
        oracle: '49079',
        severity: 'error',
        position: { line: expect.any(Number), column: expect.any(Number) },
        fixes: ['Send "default" to a new End'],
      },
    ],
  })
})

test('calls are compared with a catalogue of procedures, when one is given', async () => {
  const without = await flowglass('validate', wrongProcedure, '--target', 'oracle')
  expect(without.code).toBe(0)
  const options = ['--target', 'oracle', '--procedures', procedures]
  const { code, err } = await flowglass('validate', wrongProcedure, ...options)
  expect(code).toBe(1)
  expect(err).toContain('error oracle-procedure [Oracle 50738]: ')
})

test('without a target the one counts that the document names', async () => {
  const flow = {
    component_type: 'InputMessageNode',
    agentspec_version: '26.1.0',
    id: 'ask',
    name: 'ask',
    message: 'Yes?',
    metadata: { flowglass: { target: 'oracle' } },
  }
  const file = join(tempFolder(), 'flow.json')
  writeFileSync(file, JSON.stringify(flow))
  expect((await flowglass('validate', file)).err).toContain('oracle-kind [Oracle 50700]')
  expect((await flowglass('validate', file, '--target', 'standard')).err).not.toContain(
    'oracle-kind',
  )
})

test('the JSON Schema of a version is printed', async () => {
  const { code, out, err } = await flowglass('schema', '26.1.0')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(JSON.parse(out)).toMatchObject({
    title: 'Open Agent Spec 26.1.0',
    $defs: { LlmNode: expect.anything() },
  })
})

test.each([
  ['an unknown version', ['schema', '9.9.9'], versions.join(', ')],
  ['no version', ['schema'], 'Expected a version'],
  ['an unknown target', ['validate', unrouted, '--target', 'cobol'], 'found “cobol”'],
  ['a target of another command', ['run', unrouted, '--target', 'oracle'], '--target'],
  ['a catalogue that is none', ['validate', unrouted, '--procedures', unrouted], 'procedures'],
])('%s is wrong use', async (_, args, message) => {
  const { code, out, err } = await flowglass(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(message)
})

const shared = join(paths.root, '../shared/agentspec/data/examples')
const mainFile = join(shared, 'howto_disaggregated_main_config.json')
const components = join(shared, 'howto_disaggregated_component_config.json')

test.skipIf(!existsSync(mainFile))(
  'a document in two files is valid with both of them (needs the published examples)',
  async () => {
    const alone = await flowglass('validate', mainFile)
    expect(alone.code).toBe(1)
    expect(alone.err).toContain('reference-missing')
    const both = await flowglass('validate', mainFile, '--registry', components)
    expect(both).toMatchObject({ code: 0, out: expect.stringContaining('is valid') })
    const run = await flowglass('run', mainFile, '--registry', components, '--json')
    expect(run.out).not.toContain('reference-missing')
  },
)

test('a registry that is no JSON or YAML is named as what is wrong', async () => {
  const broken = join(tempFolder(), 'parts.json')
  writeFileSync(broken, '{ "a": ')
  const { code, err } = await flowglass('validate', unrouted, '--registry', broken)
  expect(code).toBe(1)
  expect(err).toContain('The registry file cannot be read')
})
