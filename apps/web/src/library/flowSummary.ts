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

const kindsIn = ({ outline }: FlowSummary) =>
  [...new Set(outline.nodes.map((node) => node.category))].toSorted().join()

/** Those with most to see first, and of those alike in kind one before the others. */
export const tellingFirst = (flows: readonly FlowSummary[]): FlowSummary[] => {
  const sorted = flows.toSorted((a, b) => b.outline.nodes.length - a.outline.nodes.length)
  const kinds = sorted.map(kindsIn)
  const isFirst = (_: FlowSummary, index: number) => kinds.indexOf(kinds[index] ?? '') === index
  return [...sorted.filter(isFirst), ...sorted.filter((flow, index) => !isFirst(flow, index))]
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
