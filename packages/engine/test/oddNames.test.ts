import type { FlowDocument, Json, JsonObject } from '@flowglass/spec'
import { checkLog } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { memoryLog, run, type ToolPort } from '../src/index.ts'
import { documentOf, type Step } from './flowBuilder.ts'
import { modelWith, toolsWith } from './generatedFlows.ts'
import { clock } from './world.ts'

const inner: Step[] = [{ kind: 'tool' }, { kind: 'loop' }]
const steps: Step[] = [
  ...[{ kind: 'tool' as const }, { kind: 'sub' as const, steps: inner }],
  ...[
    { kind: 'map' as const, steps: inner },
    { kind: 'parallelMap' as const, steps: inner },
  ],
  { kind: 'parallel', flows: [inner, inner] },
  { kind: 'fork', left: inner, right: [] },
  { kind: 'catch', steps: [{ kind: 'slow' }] },
]

/** The flow with its inputs and outputs called otherwise. */
const renamed = (document: FlowDocument, name: string): FlowDocument =>
  JSON.parse(
    JSON.stringify(document)
      .replaceAll('"x"', JSON.stringify(name))
      .replaceAll(/"(iterated|collected)_x"/g, (_, prefix: string) =>
        JSON.stringify(`${prefix}_${name}`),
      ),
  )

const oneMember = (name: string, value: Json): JsonObject => Object.fromEntries([[name, value]])

/** The usual tools, which know their argument as `x`. */
function toolsUnder(name: string): ToolPort {
  const { call } = toolsWith([])
  return {
    call({ tool, args }, context) {
      const known = Object.entries(args).map(([key, value]) => [key === name ? 'x' : key, value])
      return call({ tool, args: Object.fromEntries(known) }, context)
    },
  }
}

async function outcome(name: string, failing: boolean) {
  const document = renamed(documentOf(steps), name)
  const usual = toolsUnder(name)
  const tools: ToolPort = {
    call(request, context) {
      if (failing && request.tool.name === 'slow') throw new Error('no')
      return usual.call(request, context)
    },
  }
  const log = memoryLog()
  const ports = { clock, model: modelWith([]), tools }
  const result = await run({ document, inputs: oneMember(name, 'a'), ports, log })
  expect(checkLog(log.ops)).toEqual([])
  if (result.status !== 'finished') throw new Error(JSON.stringify(result))
  return Object.entries(result.outputs)
}

test.each([
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length'],
  ...['a.b', 'a/b', ' ', '0', '\u0000', 'ünï cödé 🎉', 'x'.repeat(5000)],
])('ports called %j are ports like others', async (name) => {
  for (const failing of [false, true]) {
    const [[, value] = []] = await outcome('x', failing)
    expect(await outcome(name, failing)).toEqual([[name, value]])
  }
})
