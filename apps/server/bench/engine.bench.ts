// How fast the engine runs flows: without a trace, with one in memory, and with one on disk as the
// server keeps it. Peers run the same graphs in the same process, outputs compared before timing.
import { deepEqual, equal } from 'node:assert/strict'
import { planOf } from '@flowglass/engine'
import { asComponentId, type FlowDocument, type JsonObject } from '@flowglass/spec'
import { chain, loop, map } from './engine/flows.ts'
import { loadPeer, peerGraphs } from './engine/peer.ts'
import { quickest, report } from './engine/report.ts'
import { openBench, type Keeping } from './engine/runs.ts'

const wantsPeer = !process.argv.includes('--no-peer')
const bench = openBench()
const keepings: readonly Keeping[] = ['none', 'memory', 'disk']

const timed = (document: FlowDocument, inputs: JsonObject, keeping: Keeping, rounds = 20) =>
  quickest(() => bench.run(document, inputs, keeping), { rounds, warmUp: Math.min(rounds, 10) })

async function planning(): Promise<void> {
  const value = await quickest(
    () => {
      const document = chain(1000)
      const start = performance.now()
      planOf(document, asComponentId('chain'))
      return performance.now() - start
    },
    { rounds: 1, warmUp: 0 },
  )
  const documents = Array.from({ length: 10 }, () => chain(1000))
  const times = documents.map((document) => {
    const start = performance.now()
    planOf(document, asComponentId('chain'))
    return performance.now() - start
  })
  report({ workload: 'plan 1,000 nodes', value: Math.min(...times, value), unit: 'ms', bar: 30 })
}

const barOf: Partial<Record<Keeping, number>> = { none: 5, disk: 50 }

async function chains(): Promise<Record<Keeping, number>> {
  const document = chain(1000)
  const found: Record<Keeping, number> = { none: 0, memory: 0, disk: 0 }
  for (const keeping of keepings) {
    deepEqual(await bench.run(document, { n: 0 }, keeping), { n: 1000 })
    found[keeping] = await timed(document, { n: 0 }, keeping, 40)
    const bar = barOf[keeping]
    report({
      ...{ workload: `chain of 1,000 tools, trace ${keeping}`, unit: 'µs/node' },
      value: found[keeping],
      ...(bar !== undefined && { bar }),
    })
  }
  const tracing = found.memory - found.none
  report({ workload: 'cost of tracing', value: tracing, unit: 'µs/node' })
  report({ workload: 'cost of durability', value: found.disk - found.memory, unit: 'µs/node' })
  return found
}

async function maps(): Promise<number> {
  const document = map('MapNode')
  const numbers = (length: number) => Array.from({ length }, (_, at) => at)
  const ns = numbers(10_000)
  deepEqual(await bench.run(document, { ns }, 'disk'), { ns: ns.map((n) => n + 1) })
  const ms = await timed(document, { ns }, 'disk', 3)
  report({ workload: 'map over 10,000 items, on disk', value: ms / 1000, unit: 's', bar: 1.5 })
  const memory = process.memoryUsage().rss / 2 ** 20
  report({ workload: 'memory after it', value: memory, unit: 'MB', bar: 512 })
  const small = [await afresh(document, numbers(10_000)), await afresh(document, numbers(10_000))]
  const factor = (await afresh(document, numbers(100_000))) / Math.min(...small)
  report({ workload: 'map over 100,000 items, times 10,000', value: factor, unit: '×', bar: 13 })
  return ms
}

/** Milliseconds in a log of its own: values that a log already holds are not written again. */
async function afresh(document: FlowDocument, ns: readonly number[]): Promise<number> {
  const own = openBench()
  const start = performance.now()
  await own.run(document, { ns }, 'disk')
  const ms = performance.now() - start
  own.close()
  return ms
}

async function parallel(): Promise<void> {
  const ns = Array.from({ length: 1000 }, (_, at) => at)
  const document = map('ParallelMapNode', 'slow')
  const ms = await quickest(() => bench.run(document, { ns }, 'disk'), { rounds: 3, warmUp: 1 })
  const workload = 'parallel map 1,000 × 50 ms, width 20'
  report({ workload, value: ms / 1000, unit: 's', bar: 2.5 * 1.05 })
}

async function manyRuns(): Promise<void> {
  const document = chain(3)
  const total = 2000
  let started = 0
  const line = async () => {
    while (started < total) {
      started += 1
      await bench.run(document, { n: started }, 'disk')
    }
  }
  const ms = await quickest(
    () => {
      started = 0
      return Promise.all(Array.from({ length: 64 }, line))
    },
    { rounds: 3, warmUp: 1 },
  )
  const value = total / (ms / 1000)
  report({
    workload: '64 short runs in flight, on disk',
    value,
    unit: 'runs/s',
    bar: 1000,
    atLeast: true,
  })
}

async function againstPeer(ours: Record<Keeping, number>, mapMs: number): Promise<void> {
  const peer = await loadPeer()
  const graphs = peerGraphs(peer)
  const compare = (workload: string, [value, theirs, bar]: [number, number, number]) =>
    report({
      ...{ workload, value: theirs / value, unit: '× faster', bar, atLeast: true },
      against: { name: peer.name, value: theirs, ratio: theirs / value },
    })

  const theirChain = graphs.chain(1000)
  equal(await theirChain(0), 1000)
  const chainMs = await quickest(() => theirChain(0), { rounds: 3, warmUp: 1 })
  compare('chain of 1,000, trace none', [ours.none, chainMs, 100])
  compare('chain of 1,000, on disk', [ours.disk, chainMs, 15])

  const theirLoop = graphs.loop(1000)
  const inputs = { n: 0, limit: 1000 }
  equal(await theirLoop(0), 1000)
  deepEqual(await bench.run(loop(), inputs, 'none'), { n: 1000 })
  const loopMs = await quickest(() => theirLoop(0), { rounds: 3, warmUp: 1 })
  compare('loop of 1,000, trace none', [await timed(loop(), inputs, 'none'), loopMs, 100])
  compare('loop of 1,000, on disk', [await timed(loop(), inputs, 'disk'), loopMs, 15])

  const ns = Array.from({ length: 10_000 }, (_, at) => at)
  const theirMap = graphs.map(ns)
  const start = performance.now()
  deepEqual(
    await theirMap(),
    ns.map((n) => n + 1),
  )
  compare('map over 10,000 items, on disk', [mapMs, performance.now() - start, 50])
}

try {
  await planning()
  const ours = await chains()
  const mapMs = await maps()
  await parallel()
  await manyRuns()
  if (wantsPeer) await againstPeer(ours, mapMs)
} finally {
  bench.close()
}
