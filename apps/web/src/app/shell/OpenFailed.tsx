import { errorMessage, isNotFound } from '../../trpcError.ts'
import { Button, EmptyState, paths, TextLink, usePageTitle } from '../../ui/index.ts'
import { PageShell } from './PageShell.tsx'

type Thing = 'flow' | 'run'

const advice: Readonly<Record<Thing, string>> = {
  flow: 'Its address is wrong, or it was deleted.',
  run: 'Its address is wrong, or it was removed. The runs of a flow are listed in the flow, under Runs and timeline.',
}

/** In place of a flow or a run that cannot be opened: whether it is not there, or why else. */
export function OpenFailed({
  what,
  error,
  onRetry,
}: {
  what: Thing
  error: unknown
  onRetry: () => void
}) {
  const isMissing = isNotFound(error)
  const title = isMissing
    ? `This ${what} does not exist, or no longer`
    : `This ${what} could not be opened`
  usePageTitle(title)
  const library = <TextLink to={paths.library}>All flows</TextLink>
  return (
    <PageShell crumbs={[{ label: 'Flows', to: paths.library }]}>
      {isMissing ? (
        <EmptyState isWholePage icon="circle-question-mark" title={title} actions={library}>
          {advice[what]}
        </EmptyState>
      ) : (
        <EmptyState
          isWholePage
          icon="circle-alert"
          tone="error"
          title={title}
          actions={
            <>
              {library}
              <Button onClick={onRetry}>Try again</Button>
            </>
          }
        >
          {errorMessage(error)}
        </EmptyState>
      )}
    </PageShell>
  )
}
