import type { AppRouter } from '@flowglass/server'
import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { createTRPCContext } from '@trpc/tanstack-react-query'

export type { AppRouter }
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
export type TrpcClient = TRPCClient<AppRouter>

/** `useTRPC()` gives query and mutation options; `useTRPCClient()` the plain client. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

/** Queries travel together in one request; a subscription is an event stream of its own. */
export const createTrpcClient = (url: string): TrpcClient =>
  createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: httpBatchLink({ url }),
      }),
    ],
  })

/** The server is on this computer: a failed query is told at once rather than tried again for long. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: 1, retryDelay: 300, staleTime: 2000 } },
  })
