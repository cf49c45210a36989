import { tracked } from '@trpc/server'
import { z } from 'zod'
import { modelChoices, type WireBatch } from '../wire.ts'
import { runId, values } from './schemas.ts'
import { procedure, router } from './trpc.ts'

const opPosition = z.int().min(0)

export const runProcedures = router({
  start: procedure
    .input(
      z.object({
        flowId: z.string().min(1),
        text: z.string(),
        inputs: values,
        model: z.enum(modelChoices),
      }),
    )
    .mutation(({ ctx, input }) => ctx.runs.start(input)),

  cancel: procedure.input(runId).mutation(({ ctx, input }) => ctx.runs.cancel(input.id)),

  list: procedure
    .input(
      z.object({
        flowId: z.string().min(1),
        limit: z.int().min(1).max(200).default(50),
        before: z.int().min(1).optional(),
      }),
    )
    .query(({ ctx, input }) => ctx.runs.list(input)),

  get: procedure.input(runId).query(({ ctx, input }) => ctx.runs.get(input.id)),

  /** A run's log from op `from`; ids of events are positions, so that a broken stream goes on there. */
  ops: procedure
    .input(
      runId.extend({ from: opPosition, lastEventId: z.coerce.number().pipe(opPosition).nullish() }),
    )
    .subscription(async function* ({ ctx, input, signal }) {
      const from = input.lastEventId ?? input.from
      for await (const batch of ctx.runs.ops(input.id, from, signal)) {
        // The same values; the types differ in how they say that a place may be absent.
        const wire = batch as WireBatch
        yield tracked(String(wire.to), wire)
      }
    }),

  payload: procedure
    .input(z.object({ runId: z.string().min(1), payload: opPosition }))
    .query(({ ctx, input }) => ctx.runs.payload(input.runId, input.payload)),
})
