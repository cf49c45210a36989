import { TRPCClientError } from '@trpc/client'

/** A request that got no answer at all, as `fetch` of the known browsers words it. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|fetch failed/i

/** One sentence for a person, whatever went wrong with a request. */
export const errorMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Something went wrong, and no reason was given.'
  const gotNoAnswer = error instanceof TRPCClientError && error.data === undefined
  if (gotNoAnswer && NO_ANSWER.test(error.message)) {
    return 'The server does not answer. Is it still running? Nothing on this page is lost.'
  }
  return error.message
}
