import { errorMessage } from '../../trpcError.ts'
import { Button, EmptyState } from '../../ui/index.ts'

/** In place of a page whose list did not come: why, and the press that asks once more. */
export function ListFailed({
  title,
  error,
  onRetry,
}: {
  /** Of the page, for example `Hosts`. */
  title: string
  error: unknown
  onRetry: () => void
}) {
  return (
    <EmptyState
      icon="circle-alert"
      tone="error"
      title={`The ${title.toLowerCase()} could not be listed`}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {errorMessage(error)}
    </EmptyState>
  )
}
