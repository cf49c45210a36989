import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { BreakableName, Button, Chip, IconButton } from '../../ui/index.ts'
import { Fine } from '../parts/Fine.tsx'
import styles from './SourceRow.module.css'
import { kindWords, type Source } from './sources.ts'

/** One data source: what it is, whether it answers, and what can be done with it. */
export function SourceRow({ source, onEdit }: { source: Source; onEdit: () => void }) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { name, kind, location, credential, allowWrites } = source
  const test = useMutation(trpc.tools.testSource.mutationOptions())
  const remove = useMutation(
    trpc.tools.removeSource.mutationOptions({ onSuccess: () => queries.invalidateQueries() }),
  )
  const said = test.data?.message ?? (test.error && errorMessage(test.error))
  return (
    <tr>
      <td>
        <code>
          <BreakableName name={name} />
        </code>
        <Fine>{kindWords[kind]}</Fine>
      </td>
      <td>
        <code>{location}</code>
        {credential !== undefined && <Fine>with the credential {credential}</Fine>}
        {said && (
          <Fine isNews>
            <Chip status={test.data?.ok === true ? 'done' : 'failed'}>
              {test.data?.ok === true ? `${test.data.millis} ms` : 'failed'}
            </Chip>{' '}
            {said}
          </Fine>
        )}
      </td>
      <td>{allowWrites ? 'reads and writes' : 'reads only'}</td>
      <td data-end>
        <span className={styles.actions}>
          <Button size="sm" isBusy={test.isPending} onClick={() => test.mutate({ name })}>
            Test
          </Button>
          <Button size="sm" onClick={onEdit}>
            Change
          </Button>
          <IconButton
            icon="trash-2"
            size="sm"
            label={`Remove ${name}`}
            onClick={() => remove.mutate({ name })}
          />
        </span>
      </td>
    </tr>
  )
}
