import { TRPCClientError } from '@trpc/client'

/** One sentence for a person, whatever went wrong with a request. */
export const errorMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Something went wrong, and no reason was given.'
  // Our server's refusals always carry data: without it, nobody or somebody else has answered.
  if (error instanceof TRPCClientError && error.data === undefined) {
    return 'The server does not answer. Is it still running? Nothing on this page is lost.'
  }
  return error.message
}

/** The server has answered, and knows no such thing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data?.code === 'NOT_FOUND'
