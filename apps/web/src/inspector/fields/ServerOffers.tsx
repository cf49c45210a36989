import { typeLabel, type ComponentId } from '@flowglass/spec'
import { useMutation } from '@tanstack/react-query'
import { modelText } from '../../editor/readiness/modelText.ts'
import { selectShown } from '../../editor/shown.ts'
import { useEditorStore } from '../../editor/store.ts'
import { type RouterOutputs, useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Disclosure, Note, paths, TextLink } from '../../ui/index.ts'
import styles from './ServerOffers.module.css'

type Discovery = RouterOutputs['tools']['discover']
type Found = Extract<Discovery, { ok: true }>['tools'][number]

const takes = ({ inputs }: Found): string =>
  inputs.map((property) => `${property.title} (${typeLabel(property)})`).join(', ') || 'nothing'

/** What the MCP server of a toolbox or tool offers; asked only when a person wants to know. */
export function ServerOffers({ owner }: { owner: ComponentId }) {
  const store = useEditorStore()
  const discover = useMutation(useTRPC().tools.discover.mutationOptions())
  const { data } = discover
  const ask = () =>
    discover.mutate({ id: owner, text: modelText(selectShown(store.getState()), owner) })
  return (
    <Disclosure title="What the server offers" aside={data?.ok ? data.tools.length : undefined}>
      <Button size="sm" icon="plug" isBusy={discover.isPending} onClick={ask}>
        Ask the server
      </Button>
      {discover.isError && <Note tone="error">{errorMessage(discover.error)}</Note>}
      {data?.ok === false && (
        <Note tone="error">
          {data.message} <TextLink to={paths.hosts}>Hosts</TextLink>
        </Note>
      )}
      {data?.ok && (
        <ul className={styles.list}>
          {data.tools.map((tool) => (
            <li key={tool.name}>
              <code>{tool.name}</code>
              {tool.requiresConfirmation && ' · asks a person'}
              <p>{tool.description}</p>
              <p>Takes {takes(tool)}</p>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
