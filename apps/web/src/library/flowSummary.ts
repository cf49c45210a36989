import { kindOf } from '@flowglass/spec'
import type { RouterOutputs } from '../trpc.ts'

export type FlowSummary = RouterOutputs['flows']['list'][number]
export interface Outline {
  readonly nodes: readonly FlowSummary['outline']['nodes'][number][]
  /** Each names two places in `nodes`. */
  readonly edges: readonly (readonly [from: number, to: number])[]
}
export type LastRun = NonNullable<FlowSummary['lastRun']>

const words = (flow: FlowSummary) => `${flow.name}\n${flow.description}`.toLowerCase()

/** Flows of which name or description hold every word of the filter. Order is kept. */
export const matching = (flows: readonly FlowSummary[], filter: string): FlowSummary[] => {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return flows.filter((flow) => wanted.every((word) => words(flow).includes(word)))
}

/** Last changed first. */
export const recentFirst = (flows: readonly FlowSummary[]): FlowSummary[] =>
  flows.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))

const typesIn = (flow: FlowSummary): ReadonlySet<string> =>
  new Set(outlineOf(flow).nodes.map((node) => node.type))

/** Each next one shows the most that those before it do not; the rest by how much there is to see. */
export const tellingFirst = (flows: readonly FlowSummary[]): FlowSummary[] => {
  const rest = flows.toSorted((a, b) => b.outline.nodes.length - a.outline.nodes.length)
  const seen = new Set<string>()
  const telling: FlowSummary[] = []
  for (;;) {
    const news = rest.map((flow) => [...typesIn(flow)].filter((type) => !seen.has(type)).length)
    const most = Math.max(0, ...news)
    if (most === 0) return [...telling, ...rest]
    const [next] = rest.splice(news.indexOf(most), 1)
    if (next === undefined) return [...telling, ...rest]
    for (const type of typesIn(next)) seen.add(type)
    telling.push(next)
  }
}

/** What is drawn of a flow; a document that is no flow is drawn as the one thing it is. */
export const outlineOf = ({ outline, rootType }: FlowSummary): Outline =>
  outline.nodes.length > 0
    ? outline
    : {
        nodes: [{ x: 0, y: 0, category: kindOf(rootType)?.category ?? 'unknown', type: rootType }],
        edges: [],
      }

const unfinished: readonly LastRun['status'][] = ['queued', 'running', 'waiting']

/** Something on the page moves by itself. */
export const hasLiveRun = (flows: readonly FlowSummary[]): boolean =>
  flows.some(({ lastRun }) => lastRun !== null && unfinished.includes(lastRun.status))

/** How the last run went, in a few words. */
export const lastRunWords = ({ number, status, branch }: LastRun): string => {
  const run = `Run #${number}`
  switch (status) {
    case 'queued':
      return `${run} is queued`
    case 'running':
      return `${run} is live`
    case 'waiting':
      return `${run} waits for an answer`
    case 'finished':
      return branch === undefined || branch === 'next' ? `${run} done` : `${run}, ${branch}`
    case 'failed':
      return `${run} failed`
    case 'cancelled':
      return `${run} stopped`
    case 'interrupted':
      return `${run} interrupted`
  }
}
