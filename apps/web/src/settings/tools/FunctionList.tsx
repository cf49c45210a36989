import { typeLabel } from '@flowglass/spec'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RouterOutputs, useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { BreakableName, Button, EmptyState, Note } from '../../ui/index.ts'
import { Fine } from '../parts/Fine.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { SettingsTable } from '../parts/SettingsTable.tsx'

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
  return (
    <Loaded query={list}>
      {({ tools, problems, folder }) => (
        <>
          <SettingsTable
            columns={['Name', 'Takes', 'Gives', 'File']}
            empty={
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
            }
            rows={tools.map(({ name, description, inputs, outputs, file }) => (
              <tr key={name}>
                <td>
                  <code>
                    <BreakableName name={name} />
                  </code>
                  {description !== '' && <Fine>{description}</Fine>}
                </td>
                <td>{signature(inputs)}</td>
                <td>{signature(outputs)}</td>
                <td>
                  <code>{file}</code>
                </td>
              </tr>
            ))}
          />
          {problems.map(({ file, message }) => (
            <Note key={`${file} ${message}`} tone="error">
              <code>{file}</code>: {message}
            </Note>
          ))}
          {prepare.isError && <Note tone="error">{errorMessage(prepare.error)}</Note>}
          {tools.length > 0 && (
            <Fine>
              From <code>{folder}</code>. A change counts from the next run on.
            </Fine>
          )}
        </>
      )}
    </Loaded>
  )
}
