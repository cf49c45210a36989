import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, EmptyState, Note, Skeleton, usePageTitle } from '../../ui/index.ts'
import styles from '../SettingsTable.module.css'
import { CredentialDialog } from './CredentialDialog.tsx'
import { CredentialRow } from './CredentialRow.tsx'
import type { Credential } from './credentials.ts'

/** Secrets by name. They go in, are sent where they belong, and never come out. */
export function CredentialsPage() {
  usePageTitle('Credentials')
  const trpc = useTRPC()
  const list = useQuery(trpc.credentials.list.queryOptions())
  const [edited, setEdited] = useState<Credential | 'new'>()
  const [now] = useState(() => new Date())
  if (list.isError) {
    return (
      <EmptyState
        icon="circle-alert"
        tone="error"
        title="The credentials could not be listed"
        actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {errorMessage(list.error)}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Credentials</h1>
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          Add a credential
        </Button>
      </div>
      <p className={styles.lead}>
        Keys and passwords by the name that flows call them by. A key that an imported file holds is
        moved here, and the file refers to it instead.
      </p>
      {list.isPending ? (
        <Skeleton height={108} />
      ) : list.data.length === 0 ? (
        <EmptyState icon="key-round" title="No credential is stored">
          Flows that need one say so, under the name that they expect.
        </EmptyState>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Sent to</th>
                <th scope="col">Last used</th>
                <th scope="col" data-end>
                  <span className="visuallyHidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((credential) => (
                <CredentialRow
                  key={credential.id}
                  credential={credential}
                  now={now}
                  onEdit={() => setEdited(credential)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Note icon="lock">
        Values are encrypted in the data folder on this computer, with a key file of their own. They
        are never shown again, and never stand in an export, a run or a log.
      </Note>
      {edited !== undefined && (
        <CredentialDialog
          credential={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
