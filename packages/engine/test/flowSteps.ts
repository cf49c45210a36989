import fc from 'fast-check'
import type { Step } from './flowBuilder.ts'

type Steps = readonly Step[]
type Simple = Exclude<Step, { readonly steps: unknown } | { flows: unknown } | { left: unknown }>
type Kind = Simple['kind']

const oneOf = (kinds: readonly Kind[]): fc.Arbitrary<Simple> =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }))

const calm: readonly Kind[] = ['tool', 'slow', 'llm', 'agent', 'team', 'loop']
const pausing: readonly Kind[] = ['ask', 'client', 'clients', 'confirm']

/** Flows of all kinds of steps, of which those of the kinds `atOnce` stand inside parallel ones too. */
const flowsWith = (atOnce: readonly Kind[]): fc.Arbitrary<Steps> =>
  fc.letrec<{ steps: Steps; inner: Steps; step: Step; innerStep: Step }>((tie) => ({
    innerStep: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      oneOf(atOnce),
      fc.record({ kind: fc.constantFrom('sub', 'catch'), steps: tie('inner') }),
      fc.record({ kind: fc.constantFrom('map', 'parallelMap'), steps: tie('inner') }),
      fc.record({
        kind: fc.constant('parallel' as const),
        flows: fc.array(tie('inner'), { minLength: 2, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('fork' as const), left: tie('inner'), right: tie('inner') }),
    ),
    inner: fc.array(tie('innerStep'), { maxLength: 2, depthIdentifier: 'steps' }),
    step: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      oneOf([...pausing, 'frail']),
      tie('innerStep'),
      fc.record({ kind: fc.constantFrom('sub', 'catch'), steps: tie('steps') }),
      fc.record({ kind: fc.constant('map' as const), steps: tie('steps') }),
      fc.record({ kind: fc.constant('fork' as const), left: tie('steps'), right: tie('steps') }),
    ),
    steps: fc.array(tie('step'), { maxLength: 3, depthIdentifier: 'steps' }),
  })).steps

/** Flows in which nothing fails in a parallel step: their frames are the same whatever the timing. */
export const steps = flowsWith(calm)

/** Flows that fail anywhere: which siblings have begun by then depends on the timing, the result not. */
export const frailSteps = flowsWith([...calm, 'frail'])
