import { categoryOf, statusCode } from '../log/codes.ts'
import { labelOf } from '../log/componentLabel.ts'
import { categories, type Category, type Us } from '../log/op.ts'
import type { Trace } from '../fold/trace.ts'
import type { Costs } from '../cost/costs.ts'
import { rollup } from './rollup.ts'

/** What one component did in a run, in figures. Tokens and cost include what it called. */
export interface ComponentFigures {
  readonly componentType: string
  readonly componentId: string
  /** As its first frame names it. */
  readonly name: string
  readonly category: Category
  readonly calls: number
  readonly errors: number
  /** Calls that have not ended; they count in no time. */
  readonly open: number
  readonly totalUs: Us
  /** Nearest rank over the calls that ended; undefined where none has. */
  readonly p50Us: Us | undefined
  readonly p95Us: Us | undefined
  readonly modelCalls: number
  readonly tokensIn: number
  readonly tokensCached: number
  readonly tokensOut: number
  /** Some model call told no counts: the tokens are lower bounds. */
  readonly atLeast: boolean
  /** Billionths of a US dollar; undefined where no call had a price. */
  readonly costNano: number | undefined
  /** Model calls without a price: the cost is a lower bound. */
  readonly unpriced: number
}

/** Figures of each component, in the order in which they first ran. */
export function componentFigures(trace: Trace, costs?: Costs): ComponentFigures[] {
  const sums = rollup(trace)
  const groups = new Map<number, Group>()
  const { component, category, status, t0, t1 } = trace.columns
  for (let seq = 0; seq < trace.frames; seq += 1) {
    // A step and a wait of it may name the same component.
    const key = (component[seq] ?? 0) * CATEGORIES + (category[seq] ?? 0)
    let group = groups.get(key)
    if (!group) groups.set(key, (group = newGroup(seq)))
    const time = (t1[seq] ?? Number.NaN) - (t0[seq] ?? 0)
    if (!Number.isNaN(time)) group.times.push(time)
    group.calls += 1
    group.errors += status[seq] === ERROR ? 1 : 0
    group.modelCalls += sums.calls[seq] ?? 0
    group.tokensIn += sums.in[seq] ?? 0
    group.tokensCached += sums.cacheRead[seq] ?? 0
    group.tokensOut += sums.out[seq] ?? 0
    group.atLeast ||= sums.atLeast[seq] === 1
    group.nano += costs?.nano[seq] ?? 0
    group.priced += costs?.priced[seq] ?? 0
    group.unpriced += costs?.unpriced[seq] ?? 0
  }
  return [...groups.values()].map((group) => figuresOf(trace, group))
}

const CATEGORIES = categories.length
const ERROR = statusCode('error')

const newGroup = (first: number) => ({
  ...{ first, times: new Array<number>(), calls: 0, errors: 0, modelCalls: 0 },
  ...{ tokensIn: 0, tokensCached: 0, tokensOut: 0, atLeast: false },
  ...{ nano: 0, priced: 0, unpriced: 0 },
})
type Group = ReturnType<typeof newGroup>

function figuresOf(trace: Trace, { first, times, nano, priced, ...sums }: Group): ComponentFigures {
  const { component, category, name } = trace.columns
  const label = labelOf(trace.text(component[first] ?? -1))
  const sorted = Float64Array.from(times).sort()
  return {
    ...sums,
    componentType: label.type,
    componentId: label.id,
    name: trace.text(name[first] ?? -1),
    category: categoryOf(category[first]),
    open: sums.calls - times.length,
    totalUs: times.reduce((total, time) => total + time, 0),
    p50Us: atRank(sorted, 0.5),
    p95Us: atRank(sorted, 0.95),
    costNano: priced > 0 ? nano : undefined,
  }
}

const atRank = (sorted: Float64Array, share: number): number | undefined =>
  sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)]
