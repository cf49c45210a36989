import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { RetryNote, Skeleton } from '../../ui/index.ts'
import { Fine } from '../parts/Fine.tsx'
import { Section } from '../parts/Section.tsx'
import { SettingsPage } from '../parts/SettingsPage.tsx'
import { Resuming } from './Resuming.tsx'

/** What becomes of the runs of this server. */
export function RunsPage() {
  const trpc = useTRPC()
  const resumes = useQuery(trpc.runs.resumes.queryOptions())
  return (
    <SettingsPage
      title="Runs"
      lead="Every run is written down step by step while it goes on. One that is cut off when Flowglass stops or the computer crashes is therefore not lost."
    >
      <Section title="Runs that were cut off">
        {resumes.isPending && (
          <div aria-busy="true">
            <span className="visuallyHidden">The setting is being loaded</span>
            <Skeleton height={118} />
          </div>
        )}
        {resumes.isError && (
          <RetryNote onRetry={() => void resumes.refetch()}>
            The setting could not be read. {errorMessage(resumes.error)}
          </RetryNote>
        )}
        {resumes.isSuccess && <Resuming isOn={resumes.data} />}
      </Section>
      <Fine>A run that waits for an answer or a consent waits on, either way.</Fine>
    </SettingsPage>
  )
}
