import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../src/index.ts'
import {
  isObject,
  lowestVersion,
  normalise,
  portsOf,
  readDocument,
  serialise,
  targets,
  validate,
} from '../src/index.ts'
import { asComponentId, dataEdges, flowIds } from '../src/index.ts'
import { flowJson, stepKinds } from './flowJson.ts'

// All 100,000 are run by `FUZZ_RUNS=100000 vitest run fuzz`.
const mutations = Number(process.env['FUZZ_RUNS'] ?? 3000)

/** Small and repeatable; the seed is in the message of a failure. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const oddValues: readonly Json[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '{{',
  '__proto__',
  [],
  {},
  [[]],
  { $component_ref: 'main' },
  { $component_ref: 'nowhere' },
  { component_type: 'Flow' },
  { component_type: 'MapNode', name: 7 },
  { $referenced_components: { main: { component_type: 'StartNode' } } },
  { title: 'x', anyOf: [{}] },
  { type: ['string', 'null'], items: 3 },
]

type Random = (below: number) => number

/** Replaces, removes, doubles or swaps something at a random depth. */
function mutated(value: Json, random: Random): Json {
  if (typeof value !== 'object' || value === null || random(6) === 0)
    return oddValues[random(oddValues.length)] ?? null
  if (isList(value)) {
    if (value.length === 0) return [oddValues[random(oddValues.length)] ?? null]
    const at = random(value.length)
    const action = random(8)
    if (action === 0) return value.toSpliced(at, 1)
    if (action === 1) return [...value, value[at] ?? null]
    return value.with(at, mutated(value[at] ?? null, random))
  }
  const keys = Object.keys(value)
  const key = keys[random(keys.length)]
  if (key === undefined) return { extra: 1 }
  const action = random(10)
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  if (action === 0) return rest
  if (action === 1) return { ...rest, [`${key}x`]: value[key] ?? null }
  if (action === 2) return { ...rest, component_type: 'ParallelFlowNode' }
  return { ...value, [key]: mutated(value[key] ?? null, random) }
}

/** Keys in order, so that two documents compare as text. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : isObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .toSorted()
            .map((key) => [key, sorted(value[key])]),
        )
      : value

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function everythingOn(value: Json): void {
  const { document } = normalise(value)
  if (!document) return
  for (const target of targets) validate(document, { target })
  for (const id of Object.keys(document.components)) portsOf(document, asComponentId(id))
  for (const id of flowIds(document)) dataEdges(document, id)
  const again = normalise(serialise(document)).document
  const written = { ...document, version: document.version ?? lowestVersion(document) }
  if (JSON.stringify(sorted(again)) !== JSON.stringify(sorted(written)))
    throw new Error(`read again it is another document: ${JSON.stringify(value)}`)
}

test('nothing throws on mutated documents, and all of them are written so that they read again', () => {
  const base: JsonObject = {
    agentspec_version: '26.1.2',
    ...flowJson({
      steps: stepKinds.slice(0, 4),
      isByName: false,
      isInline: false,
      isExplicit: true,
    }),
  }
  let value: Json = base
  for (let seed = 1; seed <= mutations; seed++) {
    const random = randomFrom(seed)
    // Mutations pile up for a while, so that documents get far away from valid ones.
    value = seed % 8 === 0 || !isObject(value) ? base : value
    value = mutated(value, random)
    const found = attempt(() => everythingOn(value))
    expect(found, `seed ${seed}`).toBeUndefined()
  }
}, 3_600_000)

test('nothing throws on mutated text', () => {
  const text = JSON.stringify(
    flowJson({ steps: ['llm'], isByName: true, isInline: true, isExplicit: false }),
    null,
    1,
  )
  for (let seed = 1; seed <= mutations; seed++) {
    const random = randomFrom(seed)
    const at = random(text.length)
    const piece = ['{', '}', '[', '"', ',', ':', '\\', '# ', '- ', '&a ', '*a', '\u0000'][
      random(12)
    ]
    const broken = text.slice(0, at) + piece + text.slice(at + random(3))
    const fileName = seed % 2 === 0 ? 'x.json' : 'x.yaml'
    const found = attempt(() => void readDocument(broken, { fileName }))
    expect(found, `seed ${seed}`).toBeUndefined()
  }
}, 3_600_000)

function attempt(action: () => void): unknown {
  try {
    action()
    return undefined
  } catch (error) {
    return error
  }
}
