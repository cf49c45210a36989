import { z } from 'zod'
import { dataSource } from '../tools/dataSources.ts'
import { procedure, router } from './trpc.ts'

const sourceName = z.object({ name: z.string().min(1).max(100) })

export const toolProcedures = router({
  /** Functions that flows can call by name, with their signature, and files that do not load. */
  list: procedure.query(({ ctx }) => ctx.tools.list()),

  prepare: procedure.mutation(({ ctx }) => ctx.tools.prepare()),

  /** What the MCP server of a toolbox offers. A mutation since texts are long, and it calls out. */
  discover: procedure
    .input(z.object({ text: z.string(), id: z.string().min(1) }))
    .mutation(({ ctx, input, signal }) => ctx.tools.discover(input, signal)),

  sources: procedure.query(({ ctx }) => ctx.tools.sources()),

  setSource: procedure.input(dataSource).mutation(({ ctx, input }) => ctx.tools.setSource(input)),

  removeSource: procedure
    .input(sourceName)
    .mutation(({ ctx, input }) => ctx.tools.removeSource(input.name)),

  testSource: procedure
    .input(sourceName)
    .mutation(({ ctx, input }) => ctx.tools.testSource(input.name)),
})
