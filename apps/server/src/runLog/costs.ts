import type { Price } from '@flowglass/trace'
import type { Database } from 'better-sqlite3'

/** What the model calls of a run cost, and by which prices: these stay, whatever the table says later. */
export interface RunCosts {
  /** Billionths of a US dollar; undefined where no call had a price. */
  readonly costNano: number | undefined
  /** Calls without a price or without counts. */
  readonly unpriced: number
  readonly prices: readonly Price[]
}

export interface CostTable {
  put(run: number, costs: RunCosts): void
  pricesOf(run: number): readonly Price[]
}

const parse = (text: string): readonly Price[] => JSON.parse(text)

export function createCostTable(database: Database): CostTable {
  const update = database.prepare<[number | null, number, string, number]>(
    'UPDATE run SET cost_nano = ?, unpriced = ?, prices = ? WHERE n = ?',
  )
  const prices = database.prepare<[number], string>('SELECT prices FROM run WHERE n = ?').pluck()
  return {
    put(run, { costNano, unpriced, prices: used }) {
      update.run(costNano ?? null, unpriced, JSON.stringify(used), run)
    },
    pricesOf: (run) => parse(prices.get(run) ?? '[]'),
  }
}
