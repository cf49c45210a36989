import { z } from 'zod'
import { flowId } from './schemas.ts'
import { procedure, router } from './trpc.ts'

const wish = z.object({
  name: z.string().trim().min(1, 'A credential needs a name.').max(200),
  origin: z.string().trim().min(1).max(2000).optional(),
  value: z.string().trim().min(1, 'A credential needs a value.').max(100_000),
})

/** Write-only: nothing here answers with a value. */
export const credentialProcedures = router({
  list: procedure.query(({ ctx }) => ctx.credentials.list()),

  add: procedure.input(wish).mutation(({ ctx, input }) => ctx.credentials.add(input)),

  update: procedure
    .input(wish.partial().extend({ ...flowId.shape, forAnyHost: z.boolean().optional() }))
    .mutation(({ ctx, input: { id, ...changes } }) => ctx.credentials.update(id, changes)),

  remove: procedure.input(flowId).mutation(({ ctx, input }) => ctx.credentials.remove(input.id)),
})
