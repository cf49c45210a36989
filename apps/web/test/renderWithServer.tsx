import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { type AppRouter, TRPCProvider } from '../src/trpc.ts'
import { LiveRegion, Toasts } from '../src/ui/index.ts'

/** Answers by procedure, for example `{ 'flows.list': () => [] }`; what throws is a failed request. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>

const answering =
  (answers: Answers): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const answer = answers[op.path]
      try {
        if (answer === undefined) throw new Error(`The test has no answer for ${op.path}`)
        // The test that wrote the answer knows what the procedure is given.
        observer.next({ result: { type: 'data', data: answer(op.input as never) } })
        observer.complete()
      } catch (cause) {
        observer.error(TRPCClientError.from(cause instanceof Error ? cause : new Error('failed')))
      }
    })

/** Draws a page with everything around it, over a server that answers as the test says. */
export const renderWithServer = (page: ReactNode, answers: Answers) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const trpcClient = createTRPCClient<AppRouter>({ links: [answering(answers)] })
  return render(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <LiveRegion>
          <Toasts>{page}</Toasts>
        </LiveRegion>
      </TRPCProvider>
    </QueryClientProvider>,
  )
}
