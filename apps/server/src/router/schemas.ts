import type { Json } from '@flowglass/spec'
import { z } from 'zod'

export const flowId = z.object({ id: z.string().min(1).max(100) })
export const runId = flowId

/** Longer texts are refused by the reader itself, with the limit in the message. */
export const documentText = z.object({
  text: z.string(),
  fileName: z.string().max(500).optional(),
  /** A second file with the components that the first one refers to. */
  registry: z.string().optional(),
})

export const name = z.string().trim().min(1, 'A flow needs a name.').max(200)

const anyValues = z.record(z.string(), z.json())

/** Values by name. zod's own type of JSON is mutable and so takes no value of ours. */
export const values = z.custom<Readonly<Record<string, Json>>>(
  (value) => anyValues.safeParse(value).success,
  'Expected a JSON object with a value for each input.',
)

/** Any JSON; zod's own type of it is mutable and so takes no value of ours. */
export const json = z.custom<Json>((value) => z.json().safeParse(value).success, 'Expected JSON.')
