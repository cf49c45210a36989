import type { OpBatch } from '@flowglass/trace'
import { tracked } from '@trpc/server'
import { z } from 'zod'
import { modelChoices, type WireBatch } from '../wire.ts'
import { runId, values } from './schemas.ts'
import { procedure, router } from './trpc.ts'

const opPosition = z.int().min(0)

async function* withIds(batches: AsyncIterable<OpBatch>) {
  for await (const batch of batches) {
    // The same values; the types differ in how they say that a place may be absent.
    const wire = batch as WireBatch
    yield tracked(String(wire.to), wire)
  }
}

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
    .subscription(({ ctx, input, signal }) =>
      // Asked for here and not inside the generator: a run that is not there is refused with its status,
      // or clients would try again for ever.
      withIds(ctx.runs.ops(input.id, input.lastEventId ?? input.from, signal)),
    ),

  payload: procedure
    .input(z.object({ runId: z.string().min(1), payload: opPosition }))
    .query(({ ctx, input }) => ctx.runs.payload(input.runId, input.payload)),
})
