import type { OpBatch } from '@flowglass/trace'
import { tracked } from '@trpc/server'
import { z } from 'zod'
import { parameterRules } from '../runs/parameterRules.ts'
import { exportFormatNames } from '../runs/exports/formats.ts'
import { runParameters } from '../runs/runParameters.ts'
import { modelChoices, type WireBatch } from '../wire/runs.ts'
import { json, runId, values } from './schemas.ts'
import { procedure, router } from './trpc.ts'

const opPosition = z.int().min(0)

async function* withIds(batches: AsyncIterable<OpBatch>) {
  for await (const batch of batches) {
    // The same values; the types differ in how they say that a place may be absent.
    const wire = batch as WireBatch
    yield tracked(String(wire.to), wire)
  }
}

const seq = z.int().min(0)
const text = z.string().max(1_000_000)

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user_input'), text }),
  z.object({ kind: z.literal('tool_request'), result: json }),
  z.object({
    kind: z.literal('tool_confirmation'),
    confirm: z.boolean(),
    reason: text.optional(),
  }),
])

const pinned = z.strictObject({ outputs: values, branch: z.string().exactOptional() })

/** Departures from the document for trying things out; strict, for one that is passed over misleads. */
const changes = z.strictObject({
  inputs: z.record(z.string(), values).exactOptional(),
  pinned: z.record(z.string(), pinned).exactOptional(),
  until: z.string().exactOptional(),
})

export const runProcedures = router({
  start: procedure
    .input(
      z.object({
        flowId: z.string().min(1),
        text: z.string(),
        inputs: values,
        model: z.enum(modelChoices),
        root: z.string().min(1).exactOptional(),
        message: text.exactOptional(),
        changes: changes.exactOptional(),
        parameters: runParameters.exactOptional(),
      }),
    )
    .mutation(({ ctx, input }) => ctx.runs.start(input)),

  /** What `parameters` of a start may hold, and what is usual. */
  parameters: procedure.query(() => parameterRules),

  cancel: procedure.input(runId).mutation(({ ctx, input }) => ctx.runs.cancel(input.id)),

  /**
   * Starts a run from what another one did: up to a frame, up to the end of a call, or past a step
   * that is given its result.
   */
  fork: procedure
    .input(
      runId.extend({
        at: z.union([
          z.strictObject({ before: seq, inputs: values.optional() }),
          z.strictObject({ after: seq, output: json.optional() }),
          z.strictObject({ at: seq, result: pinned }),
        ]),
        text: z.string().optional(),
        pinned: z.record(z.string(), pinned).optional(),
      }),
    )
    .mutation(({ ctx, input }) => ctx.runs.fork(input)),

  asks: procedure.input(runId).query(({ ctx, input }) => ctx.runs.asks(input.id)),

  answer: procedure
    .input(z.object({ runId: z.string().min(1), ask: seq, answer }))
    .mutation(({ ctx, input }) => ctx.runs.answer(input)),

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

  /** Whether runs that a stop cut off are taken up again at the next start. */
  resumes: procedure.query(({ ctx }) => ctx.runs.resumes()),

  setResumes: procedure
    .input(z.object({ isOn: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.runs.setResumes(input.isOn)),

  /** Prices that the run is counted with. */
  prices: procedure.input(runId).query(({ ctx, input }) => ctx.runs.prices(input.id)),

  /** Where a run's export is downloaded from, refused here if there is none. */
  export: procedure
    .input(runId.extend({ format: z.enum(exportFormatNames), values: z.boolean().default(true) }))
    .query(({ ctx, input }) => ctx.exports.place(input)),

  payload: procedure
    .input(z.object({ runId: z.string().min(1), payload: opPosition }))
    .query(({ ctx, input }) => ctx.runs.payload(input.runId, input.payload)),
})
