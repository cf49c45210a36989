import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Note, Switch } from '../../ui/index.ts'
import styles from './Resuming.module.css'

/** Whether cut-off runs are taken up again. The switch shows what the server has said, never a hope. */
export function Resuming({ isOn }: { isOn: boolean }) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const set = useMutation(
    trpc.runs.setResumes.mutationOptions({
      onSuccess: (_, wish) => queries.setQueryData(trpc.runs.resumes.queryKey(), wish.isOn),
    }),
  )
  return (
    <>
      <div className={styles.frame} aria-busy={set.isPending}>
        <Switch
          isOn={isOn}
          // Not switched off meanwhile: it would lose the focus.
          onChange={(next) => {
            if (!set.isPending) set.mutate({ isOn: next })
          }}
        >
          Go on with them at the next start
        </Switch>
        <dl className={styles.ways}>
          <Way word="On" isChosen={isOn}>
            The run goes on where its log ends; a call that was under way is made once more.
          </Way>
          <Way word="Off" isChosen={!isOn}>
            The run is marked as interrupted and ends there; what it did can be seen, and nothing is
            called again.
          </Way>
        </dl>
      </div>
      {set.isError && <Note tone="error">It stays as it was: {errorMessage(set.error)}</Note>}
    </>
  )
}

function Way({ word, isChosen, children }: { word: string; isChosen: boolean; children: string }) {
  return (
    <div className={styles.way} data-chosen={isChosen || undefined}>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}
