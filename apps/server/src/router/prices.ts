import { z } from 'zod'
import { procedure, router } from './trpc.ts'

const rate = z.number().min(0).max(1_000_000)
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-11-30.')
  .nullable()

const tier = z
  .object({
    /** The tier counts for calls with at most so many input tokens. */
    upTo: z.int().min(1).optional(),
    in: rate,
    cacheRead: rate.nullable(),
    cacheWrite: rate.nullable(),
    out: rate,
    reasoning: rate.nullable(),
  })
  .transform(({ upTo, ...rates }) =>
    upTo === undefined ? rates : { ...rates, when: { inputTokens: { lte: upTo } } },
  )

const price = z.object({
  id: z.string().trim().min(1, 'A price needs a name, such as openai/gpt-4.1@2025-04-14.').max(200),
  match: z.string().trim().min(1, 'A price needs a pattern of model names.').max(500),
  provider: z.string().trim().max(100),
  currency: z.literal('USD'),
  per: z.int().min(1),
  from: day,
  to: day,
  tiers: z.array(tier).min(1).max(20),
})

export const priceProcedures = router({
  list: procedure.query(({ ctx }) => ctx.prices.list()),

  set: procedure.input(price).mutation(({ ctx, input }) => ctx.prices.set(input)),

  remove: procedure
    .input(z.object({ id: z.string().min(1).max(200) }))
    .mutation(({ ctx, input }) => ctx.prices.remove(input.id)),
})
