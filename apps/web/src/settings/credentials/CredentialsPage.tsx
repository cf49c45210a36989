import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { Button, EmptyState, Note } from '../../ui/index.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { SettingsPage } from '../parts/SettingsPage.tsx'
import { SettingsTable } from '../parts/SettingsTable.tsx'
import { CredentialDialog } from './CredentialDialog.tsx'
import { CredentialRow } from './CredentialRow.tsx'
import type { Credential } from './credentials.ts'

/** Secrets by name. They go in, are sent where they belong, and never come out. */
export function CredentialsPage() {
  const trpc = useTRPC()
  const list = useQuery(trpc.credentials.list.queryOptions())
  const [edited, setEdited] = useState<Credential | 'new'>()
  const [now] = useState(() => new Date())
  return (
    <SettingsPage
      title="Credentials"
      lead="Keys and passwords by the name that flows call them by. A key that an imported file holds is moved here, and the file refers to it instead."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          Add a credential
        </Button>
      }
      list={list}
    >
      <Loaded query={list}>
        {(credentials) => (
          <SettingsTable
            columns={['Name', 'Sent to', 'Last used']}
            hasActions
            empty={
              <EmptyState icon="key-round" title="No credential is stored">
                Flows that need one say so, under the name that they expect.
              </EmptyState>
            }
            rows={credentials.map((credential) => (
              <CredentialRow
                key={credential.id}
                credential={credential}
                now={now}
                onEdit={() => setEdited(credential)}
              />
            ))}
          />
        )}
      </Loaded>
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
    </SettingsPage>
  )
}
