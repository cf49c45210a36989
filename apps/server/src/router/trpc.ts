import { initTRPC, TRPCError } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import { ServerError, type ServerErrorCode } from '../errors.ts'
import type { Services } from '../services.ts'
import type { WireDiagnostic } from '../wire/diagnostic.ts'

export interface WireError {
  readonly code: string
  readonly message: string
  readonly diagnostics?: readonly WireDiagnostic[]
}

const httpCodeOf: Partial<Record<ServerErrorCode, TRPC_ERROR_CODE_KEY>> = {
  not_found: 'NOT_FOUND',
  bad_request: 'BAD_REQUEST',
  unreadable: 'UNPROCESSABLE_CONTENT',
  answer_refused: 'CONFLICT',
  stopping: 'SERVICE_UNAVAILABLE',
}

function wireErrorOf(error: TRPCError): WireError {
  const { cause } = error
  if (cause instanceof ServerError) {
    const { code, message, diagnostics } = cause
    return { code, message, ...(diagnostics === undefined ? {} : { diagnostics }) }
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    return {
      code: 'internal',
      message: 'Something went wrong inside Flowglass; its log says what.',
    }
  }
  return { code: error.code.toLowerCase(), message: error.message }
}

const trpc = initTRPC.context<Services>().create({
  errorFormatter({ shape, error }) {
    const flowglass = wireErrorOf(error)
    const { code, httpStatus, path } = shape.data
    // Without the stack, which is nobody's business outside.
    const data = { code, httpStatus, flowglass, ...(path === undefined ? {} : { path }) }
    return { ...shape, message: flowglass.message, data }
  },
  sse: {
    ping: { enabled: true, intervalMs: 2_000 },
    client: { reconnectAfterInactivityMs: 5_000 },
  },
})

/** Gives our own errors the status that HTTP has for them. */
const withStatus = trpc.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok || !(result.error.cause instanceof ServerError)) return result
  const { cause } = result.error
  throw new TRPCError({
    code: httpCodeOf[cause.code] ?? 'INTERNAL_SERVER_ERROR',
    message: cause.message,
    cause,
  })
})

export const { router } = trpc
export const procedure = trpc.procedure.use(withStatus)
