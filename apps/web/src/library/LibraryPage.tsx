import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../trpc.ts'
import { errorMessage } from '../trpcError.ts'
import { Button, EmptyState, usePageTitle } from '../ui/index.ts'
import { hasLiveRun } from './flowSummary.ts'
import { Library } from './Library.tsx'
import styles from './LibraryPage.module.css'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'

/** How often the list is asked for while a run of it is live. */
const LIVE_MS = 2000

/** All stored flows. */
export function LibraryPage() {
  usePageTitle('Flows')
  const trpc = useTRPC()
  const flows = useQuery(
    trpc.flows.list.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data && hasLiveRun(state.data) ? LIVE_MS : false),
    }),
  )
  if (flows.isPending) return <LibrarySkeleton />
  if (flows.isError) {
    return (
      <div className={styles.page}>
        <EmptyState
          icon="circle-alert"
          tone="error"
          title="The flows could not be listed"
          actions={
            <Button icon="refresh-cw" onClick={() => void flows.refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(flows.error)}
        </EmptyState>
      </div>
    )
  }
  return <Library flows={flows.data} />
}
