import { categoryOf, statusOf } from '../log/codes.ts'
import { labelOf } from '../log/componentLabel.ts'
import type { Category, Us } from '../log/op.ts'
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
  const groups = new Map<string, number[]>()
  const { component, category } = trace.columns
  for (let seq = 0; seq < trace.frames; seq += 1) {
    // A round, a wait and the step they belong to may name the same component.
    const key = `${component[seq]} ${category[seq]}`
    const group = groups.get(key)
    if (group) group.push(seq)
    else groups.set(key, [seq])
  }
  return [...groups.values()].map((seqs) => figuresOf(trace, seqs, { sums, costs }))
}

interface Sums {
  readonly sums: ReturnType<typeof rollup>
  readonly costs: Costs | undefined
}

function figuresOf(trace: Trace, seqs: readonly number[], { sums, costs }: Sums): ComponentFigures {
  const { component, category, name, status, t0, t1 } = trace.columns
  const [first = 0] = seqs
  const label = labelOf(trace.text(component[first] ?? -1))
  const times = Float64Array.from(seqs, (seq) => (t1[seq] ?? Number.NaN) - (t0[seq] ?? 0))
    .filter((time) => !Number.isNaN(time))
    .toSorted()
  const sum = (column: ArrayLike<number>): number =>
    seqs.reduce((total, seq) => total + (column[seq] ?? 0), 0)
  const priced = costs ? sum(costs.priced) : 0
  return {
    componentType: label.type,
    componentId: label.id,
    name: trace.text(name[first] ?? -1),
    category: categoryOf(category[first]),
    calls: seqs.length,
    errors: seqs.filter((seq) => statusOf(status[seq]) === 'error').length,
    open: seqs.length - times.length,
    totalUs: times.reduce((total, time) => total + time, 0),
    p50Us: atRank(times, 0.5),
    p95Us: atRank(times, 0.95),
    modelCalls: sum(sums.calls),
    tokensIn: sum(sums.in),
    tokensCached: sum(sums.cacheRead),
    tokensOut: sum(sums.out),
    atLeast: seqs.some((seq) => sums.atLeast[seq] === 1),
    costNano: costs && priced > 0 ? sum(costs.nano) : undefined,
    unpriced: costs ? sum(costs.unpriced) : 0,
  }
}

const atRank = (sorted: Float64Array, share: number): number | undefined =>
  sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)]
