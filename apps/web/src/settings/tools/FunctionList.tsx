import { typeLabel } from '@flowglass/spec'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RouterOutputs, useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, EmptyState, Note, Skeleton } from '../../ui/index.ts'
import styles from '../SettingsTable.module.css'

type Properties = RouterOutputs['tools']['list']['tools'][number]['inputs']

const signature = (properties: Properties): string =>
  properties.map((property) => `${property.title} (${typeLabel(property)})`).join(', ') || 'nothing'

/** Functions that flows can call by name, and files that do not load. */
export function FunctionList() {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const list = useQuery(trpc.tools.list.queryOptions())
  const prepare = useMutation(
    trpc.tools.prepare.mutationOptions({ onSuccess: () => queries.invalidateQueries() }),
  )
  if (list.isError) return <Note tone="error">{errorMessage(list.error)}</Note>
  if (list.isPending) return <Skeleton height={108} />
  const { tools, problems, folder } = list.data
  return (
    <>
      {tools.length === 0 ? (
        <EmptyState
          icon="wrench"
          title="No function is registered"
          actions={
            <Button isBusy={prepare.isPending} onClick={() => prepare.mutate()}>
              Make the folder
            </Button>
          }
        >
          Put a file with <code>defineTool</code> into <code>{folder}</code>.
        </EmptyState>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Takes</th>
                <th scope="col">Gives</th>
                <th scope="col">File</th>
              </tr>
            </thead>
            <tbody>
              {tools.map(({ name, description, inputs, outputs, file }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                    {description !== '' && <p className={styles.fine}>{description}</p>}
                  </td>
                  <td>{signature(inputs)}</td>
                  <td>{signature(outputs)}</td>
                  <td>
                    <code>{file}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problems.map(({ file, message }) => (
        <Note key={`${file} ${message}`} tone="error">
          <code>{file}</code>: {message}
        </Note>
      ))}
      {prepare.isError && <Note tone="error">{errorMessage(prepare.error)}</Note>}
      {tools.length > 0 && (
        <p className={styles.fine}>
          From <code>{folder}</code>. A change counts from the next run on.
        </p>
      )}
    </>
  )
}
