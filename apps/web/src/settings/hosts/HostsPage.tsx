import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, EmptyState, IconButton, Note, Skeleton, usePageTitle } from '../../ui/index.ts'
import styles from '../SettingsTable.module.css'
import { AddHost } from './AddHost.tsx'
import { portWords, reachWords } from './hostWords.ts'

/** Where flows may send anything at all. */
export function HostsPage() {
  usePageTitle('Hosts')
  const trpc = useTRPC()
  const queries = useQueryClient()
  const hosts = useQuery(trpc.hosts.list.queryOptions())
  const remove = useMutation(
    trpc.hosts.remove.mutationOptions({ onSuccess: () => queries.invalidateQueries() }),
  )
  if (hosts.isError) {
    return (
      <EmptyState
        icon="circle-alert"
        tone="error"
        title="The hosts could not be listed"
        actions={<Button onClick={() => void hosts.refetch()}>Try again</Button>}
      >
        {errorMessage(hosts.error)}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Hosts</h1>
      </div>
      <p className={styles.lead}>
        Flowglass calls the hosts on this list and no others, whatever a flow says: models, tools
        and API steps alike. A key gives no permission, and a permission gives no key.
      </p>
      <AddHost />
      {hosts.isPending ? (
        <Skeleton height={108} />
      ) : hosts.data.length === 0 ? (
        <EmptyState icon="shield-check" title="No host is allowed">
          Nothing leaves this computer. Flows run with the built-in test model.
        </EmptyState>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Host</th>
                <th scope="col">Ports</th>
                <th scope="col">Network</th>
                <th scope="col" data-end>
                  <span className="visuallyHidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {hosts.data.map((grant) => (
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
            </tbody>
          </table>
        </div>
      )}
      {remove.isError && <Note tone="error">{errorMessage(remove.error)}</Note>}
      <Note icon="shield-check">
        Each name is looked up once for a call and its address is judged. One that leads to this
        computer, to the private network or to a cloud’s own data is refused, unless it was allowed
        for that.
      </Note>
    </div>
  )
}
