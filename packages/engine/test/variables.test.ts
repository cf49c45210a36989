import { expect, test } from 'vitest'
import { createVariables } from '../src/run/variables.ts'
import { memoryLog, run, scriptedModel, type ToolPort } from '../src/index.ts'
import { casePlay } from './caseFolder.ts'
import { countingLog, frameTexts } from './generatedFlows.ts'
import { clock } from './world.ts'

const insert = (value: string) => (before: unknown) => [
  ...(Array.isArray(before) ? before.map(String) : []),
  value,
]

test('branches see the variables as they were, and are joined in the order in which they are told', () => {
  const variables = createVariables()
  variables.change('list', insert('root'))
  const [a, b] = [variables.branch(), variables.branch()]
  b.change('list', insert('b'))
  a.change('list', insert('a'))
  a.change('own', () => 1)
  expect([variables.get('list'), a.get('list'), b.get('list')]).toEqual([
    ...[['root'], ['root', 'a'], ['root', 'b']],
  ])
  expect(b.get('own')).toBeUndefined()
  a.join(variables)
  b.join(variables)
  expect(variables.get('list')).toEqual(['root', 'a', 'b'])
  expect(variables.get('own')).toBe(1)
})

test('a branch inside a branch is joined with it', () => {
  const variables = createVariables()
  const outer = variables.branch()
  const inner = outer.branch()
  inner.change('list', insert('inner'))
  inner.join(outer)
  outer.change('list', insert('outer'))
  outer.join(variables)
  expect(variables.get('list')).toEqual(['inner', 'outer'])
})

test('what parallel items write depends on no timing, nor on where the run was stopped', async () => {
  const { document, file } = casePlay('wayflow', 'variables_parallel')
  /** The later the item, the sooner the answer. */
  const tools: ToolPort = {
    async call({ args }) {
      const turns = args['x'] === 'a' ? 30 : args['x'] === 'b' ? 15 : 0
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      return args['x'] ?? null
    },
  }
  const request = {
    document,
    inputs: file.inputs,
    ports: { clock, model: scriptedModel([]), tools },
  }
  const whole = countingLog()
  const result = await run({ ...request, log: whole })
  expect(result).toMatchObject({ outputs: { after: ['first', 'a', 'b', 'c'] } })
  for (let cut = 1; cut < whole.ops.length; cut += 1) {
    const payloads = whole.payloads.slice(0, whole.payloadsAt[cut - 1] ?? 0)
    const log = memoryLog({ ops: whole.ops.slice(0, cut), payloads })
    expect(await run({ ...request, log, recorded: log.recorded() }), `cut at ${cut}`).toEqual(
      result,
    )
    expect(frameTexts(log), `cut at ${cut}`).toEqual(frameTexts(whole))
  }
})
