import { readFlow } from '@flowglass/examples'
import { paths } from '../../src/paths.ts'
import { exportFormatNames } from '../../src/runs/exports/formats.ts'
import { crashFlow } from '../crash/flow.ts'
import type { Client } from './serverLife.ts'
import { waitFlow } from './waitFlow.ts'

export interface Target {
  readonly client: Client
  readonly url: string
  readonly flowId: string
}

export const any = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]

const runsOf = ({ client, flowId }: Target) => client.runs.list.query({ flowId, limit: 40 })

const startLong = ({ client, flowId }: Target) => {
  const ns = Array.from({ length: 4 + Math.floor(Math.random() * 12) }, (_, n) => n)
  return client.runs.start.mutate({ flowId, text: crashFlow, inputs: { ns }, model: 'mock' })
}

const startWaiting = ({ client, flowId }: Target) =>
  client.runs.start.mutate({ flowId, text: waitFlow, inputs: { n: 1 }, model: 'mock' })

/** Its tools are called when somebody agrees. */
const agentFlow = readFlow(paths.examples, '05-order-support-agent.json').replaceAll(
  '"component_type": "BuiltinTool",',
  '"component_type": "BuiltinTool", "requires_confirmation": true,',
)
const request = 'Can I send back ORD-1005, and where is ORD-1003?'

const startAgent = ({ client, flowId }: Target) =>
  client.runs.start.mutate({ flowId, text: agentFlow, inputs: { request }, model: 'mock' })

const answers = {
  user_input: { kind: 'user_input', text: 'Ann' },
  tool_confirmation: { kind: 'tool_confirmation', confirm: true },
  tool_request: { kind: 'tool_request', result: 'done' },
} as const

/** What a run that waits is told. */
export const answerTo = ({ kind }: { readonly kind: keyof typeof answers }) => answers[kind]

async function answer(target: Target): Promise<void> {
  const { client } = target
  const run = any((await runsOf(target)).filter(({ status }) => status === 'waiting'))
  if (run === undefined) return void (await startWaiting(target))
  const ask = any(await client.runs.asks.query({ id: run.id }))
  if (ask === undefined) return
  const wish = { runId: run.id, ask: ask.ask, answer: answerTo(ask) }
  const all = await Promise.allSettled([1, 2].map(() => client.runs.answer.mutate(wish)))
  const taken = all.filter(({ status }) => status === 'fulfilled').length
  if (taken > 1) throw new Error('An answer was taken twice.')
}

async function cancel(target: Target): Promise<void> {
  const run = any((await runsOf(target)).slice(0, 8))
  if (run !== undefined) await target.client.runs.cancel.mutate({ id: run.id })
}

async function fork(target: Target): Promise<void> {
  const run = any(await runsOf(target))
  if (run === undefined) return
  const seq = Math.floor(Math.random() * Math.max(1, run.frames))
  const at = Math.random() < 0.7 ? { before: seq } : { after: seq }
  await target.client.runs.fork.mutate({ id: run.id, at })
}

async function readExport(target: Target): Promise<void> {
  const run = any(await runsOf(target))
  const format = any(exportFormatNames) ?? 'csv'
  if (run === undefined) return
  const response = await fetch(`${target.url}/api/runs/${run.id}/export/${format}`)
  if (response.status >= 500) throw new Error(`500: ${await response.text()}`)
  await response.text()
}

const switchResuming = ({ client }: Target) =>
  client.runs.setResumes.mutate({ isOn: Math.random() < 0.7 })

async function watch(target: Target): Promise<void> {
  const run = any(await runsOf(target))
  if (run === undefined) return
  const input = encodeURIComponent(JSON.stringify({ id: run.id, from: 0 }))
  const response = await fetch(`${target.url}/trpc/runs.ops?input=${input}`, {
    signal: AbortSignal.timeout(300),
  })
  await response.text()
}

/** What people do with runs, the more frequent more than once. */
export const actions: readonly ((target: Target) => Promise<unknown>)[] = [
  ...[startLong, startLong, startWaiting, startAgent, startAgent, answer, answer, answer, answer],
  ...[cancel, cancel, fork, fork, readExport, switchResuming, watch],
]
