import { Tooltip } from '@base-ui/react/tooltip'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type TrpcClient, TRPCProvider } from '../trpc.ts'
import { LiveRegion, Toasts, usePath } from '../ui/index.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Pages } from './Pages.tsx'
import { placeOf } from './routes.ts'

/** Before a tooltip opens; moving on to the next control shows its tooltip at once. */
const TOOLTIP_DELAY_MS = 400

/** The whole studio. What reaches outside is given, so that a test can give its own. */
export function App({
  queryClient,
  trpcClient,
}: {
  queryClient: QueryClient
  trpcClient: TrpcClient
}) {
  const path = usePath()
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <Tooltip.Provider delay={TOOLTIP_DELAY_MS}>
          <LiveRegion>
            <Toasts>
              <ErrorBoundary key={placeOf(path)} path={path}>
                <Pages path={path} />
              </ErrorBoundary>
            </Toasts>
          </LiveRegion>
        </Tooltip.Provider>
      </TRPCProvider>
    </QueryClientProvider>
  )
}
