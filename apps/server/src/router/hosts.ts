import { z } from 'zod'
import { flowId } from './schemas.ts'
import { procedure, router } from './trpc.ts'

const port = z.int().min(1).max(65_535).optional()

export const hostProcedures = router({
  list: procedure.query(({ ctx }) => ctx.hosts.list()),

  add: procedure
    .input(
      z.object({
        host: z.string().trim().min(1, 'Name a host.').max(2000),
        portFrom: port,
        portTo: port,
        reach: z.enum(['public', 'private']).optional(),
      }),
    )
    .mutation(({ ctx, input }) => ctx.hosts.add(input)),

  remove: procedure.input(flowId).mutation(({ ctx, input }) => ctx.hosts.remove(input.id)),
})
