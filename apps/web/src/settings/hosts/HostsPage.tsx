import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { EmptyState, IconButton, Note } from '../../ui/index.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { SettingsPage } from '../parts/SettingsPage.tsx'
import { SettingsTable } from '../parts/SettingsTable.tsx'
import { AddHost } from './AddHost.tsx'
import { portWords, reachWords } from './hostWords.ts'

/** Where flows may send anything at all. */
export function HostsPage() {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const hosts = useQuery(trpc.hosts.list.queryOptions())
  const remove = useMutation(
    trpc.hosts.remove.mutationOptions({ onSuccess: () => queries.invalidateQueries() }),
  )
  return (
    <SettingsPage
      title="Hosts"
      lead="Flowglass calls the hosts on this list and no others, whatever a flow says: models, tools and API steps alike. A key gives no permission, and a permission gives no key."
      list={hosts}
    >
      <AddHost />
      <Loaded query={hosts}>
        {(grants) => (
          <SettingsTable
            columns={['Host', 'Ports', 'Network']}
            hasActions
            empty={
              <EmptyState icon="shield-check" title="No host is allowed">
                Nothing leaves this computer. Flows run with the built-in test model.
              </EmptyState>
            }
            rows={grants.map((grant) => (
              <tr key={grant.id}>
                <td>
                  <code>{grant.host}</code>
                </td>
                <td>{portWords(grant)}</td>
                <td>{reachWords[grant.reach]}</td>
                <td data-end>
                  <IconButton
                    icon="trash-2"
                    size="sm"
                    label={`Take ${grant.host} off the list`}
                    onClick={() => remove.mutate({ id: grant.id })}
                  />
                </td>
              </tr>
            ))}
          />
        )}
      </Loaded>
      {remove.isError && <Note tone="error">{errorMessage(remove.error)}</Note>}
      <Note icon="shield-check">
        Each name is looked up once for a call and its address is judged. One that leads to this
        computer, to the private network or to a cloud’s own data is refused, unless it was allowed
        for that.
      </Note>
    </SettingsPage>
  )
}
