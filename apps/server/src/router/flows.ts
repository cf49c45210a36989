import { z } from 'zod'
import { exportVersions } from '../flows/exportChoices.ts'
import { documentText, flowId, name } from './schemas.ts'
import { procedure, router } from './trpc.ts'

export const flowProcedures = router({
  list: procedure.input(z.object({}).optional()).query(({ ctx }) => ctx.flows.list()),

  get: procedure.input(flowId).query(({ ctx, input }) => ctx.flows.get(input.id)),

  create: procedure
    .input(z.object({ name, text: z.string().optional() }))
    .mutation(({ ctx, input }) => ctx.flows.create(input.name, input.text)),

  /** Says what a text is and what is wrong with it. Stores nothing; a mutation since texts are long. */
  check: procedure.input(documentText).mutation(({ ctx, input }) => ctx.flows.check(input)),

  import: procedure.input(documentText).mutation(({ ctx, input }) => ctx.flows.import(input)),

  save: procedure
    .input(flowId.extend({ base: z.int().min(1), text: z.string() }))
    .mutation(({ ctx, input }) => ctx.flows.save(input)),

  rename: procedure
    .input(flowId.extend({ name }))
    .mutation(({ ctx, input }) => ctx.flows.rename(input.id, input.name)),

  remove: procedure.input(flowId).mutation(({ ctx, input }) => ctx.flows.remove(input.id)),

  restore: procedure.input(flowId).mutation(({ ctx, input }) => ctx.flows.restore(input.id)),

  duplicate: procedure.input(flowId).mutation(({ ctx, input }) => ctx.flows.duplicate(input.id)),

  /** Which versions a flow can be exported in, and what each of them leaves out or cannot say. */
  exportChoices: procedure
    .input(flowId)
    .query(({ ctx, input }) => ctx.flows.exportChoices(input.id)),

  export: procedure
    .input(
      flowId.extend({
        format: z.enum(['json', 'yaml']),
        canvas: z.boolean(),
        /** Without it, the version that the document is written in. */
        version: z.enum(['lowest', ...exportVersions]).optional(),
      }),
    )
    .query(({ ctx, input }) => ctx.flows.export(input)),
})
