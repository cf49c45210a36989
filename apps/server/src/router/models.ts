import { z } from 'zod'
import { flowId } from './schemas.ts'
import { procedure, router } from './trpc.ts'

const draft = z.object({
  label: z.string().trim().min(1, 'A model connection needs a name.').max(100),
  url: z.string().trim().min(1, 'A model connection needs an address.').max(2000),
  /** null forgets the stored key; absent keeps it. */
  apiKey: z.string().trim().max(10_000).nullish(),
})

export const modelProcedures = router({
  list: procedure.query(({ ctx }) => ctx.models.list()),

  add: procedure.input(draft).mutation(({ ctx, input }) => ctx.models.add(input)),

  update: procedure
    .input(draft.partial().extend(flowId.shape))
    .mutation(({ ctx, input: { id, ...changes } }) => ctx.models.update(id, changes)),

  remove: procedure.input(flowId).mutation(({ ctx, input }) => ctx.models.remove(input.id)),

  /** Asks the place for its models, or, where one is named, that model for a word. */
  test: procedure
    .input(flowId.extend({ model: z.string().trim().min(1).max(500).optional() }))
    .mutation(({ ctx, input, signal }) => ctx.models.test(input, signal)),
})
