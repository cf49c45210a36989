import { z } from 'zod'

export const flowId = z.object({ id: z.string().min(1).max(100) })
export const runId = flowId

/** Longer texts are refused by the reader itself, with the limit in the message. */
export const documentText = z.object({ text: z.string(), fileName: z.string().max(500).optional() })

export const name = z.string().trim().min(1, 'A flow needs a name.').max(200)
