export interface Measured {
  readonly workload: string
  readonly value: number
  readonly unit: string
  readonly bar?: number
  /** Default: the value must not exceed the bar. */
  readonly atLeast?: boolean
  readonly against?: { readonly name: string; readonly value: number; readonly ratio: number }
}

const rounded = (value: number): number => Number(value.toPrecision(4))

/** One JSON object a line. */
export function report({ workload, value, unit, bar, atLeast, against }: Measured): void {
  const holds = bar === undefined || (atLeast ? value >= bar : value <= bar)
  const line = {
    ...{ bench: 'engine', workload, value: rounded(value), unit },
    ...(bar !== undefined && { bar, holds }),
    ...(against && {
      against: {
        ...{ name: against.name, value: rounded(against.value), ratio: rounded(against.ratio) },
      },
    }),
  }
  console.log(JSON.stringify(line))
}

/** Milliseconds of the quickest of several rounds, after some that warm up. */
export async function quickest(
  work: () => unknown,
  { rounds, warmUp = 2 }: { rounds: number; warmUp?: number },
): Promise<number> {
  let best = Infinity
  for (let round = -warmUp; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    if (round >= 0) best = Math.min(best, performance.now() - start)
  }
  return best
}
