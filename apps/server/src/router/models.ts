import { z } from 'zod'
import { flowId } from './schemas.ts'
import { procedure, router } from './trpc.ts'

const place = z.object({
  label: z.string().trim().min(1, 'A model connection needs a name.').max(100),
  url: z.string().trim().min(1, 'A model connection needs an address.').max(2000),
  /** null forgets the stored key; absent keeps it. */
  apiKey: z.string().trim().max(10_000).nullish(),
})

const draft = place.extend({ allowHost: z.boolean().optional() })

/** A place that was kept, with a model of it, or a model config of a text. */
const testWish = z.union([
  z.object({ text: z.string(), componentId: z.string().min(1).max(500) }),
  flowId.extend({ model: z.string().trim().min(1).max(500).optional() }),
])

const origin = z.string().trim().min(1).max(2000)
const limit = z.int().min(1).max(1_000_000_000).optional()

export const modelProcedures = router({
  list: procedure.query(({ ctx }) => ctx.models.list()),

  add: procedure.input(draft).mutation(({ ctx, input }) => ctx.models.add(input)),

  update: procedure
    .input(place.partial().extend(flowId.shape))
    .mutation(({ ctx, input: { id, ...changes } }) => ctx.models.update(id, changes)),

  remove: procedure.input(flowId).mutation(({ ctx, input }) => ctx.models.remove(input.id)),

  /** Asks the place for its models, or, where one is named, that model for a word. */
  test: procedure
    .input(testWish)
    .mutation(({ ctx, input, signal }) => ctx.models.test(input, signal)),

  /** What each model of a text still needs. Calls nothing; a mutation since texts are long. */
  readiness: procedure
    .input(z.object({ text: z.string() }))
    .mutation(({ ctx, input }) => ctx.models.readiness(input.text)),

  /** The models of all flows. */
  used: procedure.query(({ ctx }) => ctx.models.used()),

  /** Looks on this machine for programs that serve models; only when a person asks. */
  findLocal: procedure.mutation(({ ctx }) => ctx.models.findLocal()),

  limits: procedure
    .input(z.object({ origin }))
    .query(({ ctx, input }) => ctx.models.limits(input.origin)),

  setLimits: procedure
    .input(z.object({ origin, requestsPerMinute: limit, tokensPerMinute: limit, inFlight: limit }))
    .mutation(({ ctx, input: { origin: at, ...limits } }) => ctx.models.setLimits(at, limits)),
})
