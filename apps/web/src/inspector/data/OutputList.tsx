import type { ComponentId } from '@flowglass/spec'
import { reveal } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor, useEditorStore } from '../../editor/store.ts'
import { TextButton } from '../../ui/index.ts'
import { PropertyLine } from '../properties/PropertyLine.tsx'
import { outputRowsOf } from './inputRows.ts'

/** The results of a step: type and who takes them. */
export function OutputList({ node }: { node: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  return outputRowsOf(document, flowId, node).map(({ property, users }) => (
    <PropertyLine key={property.title} property={property}>
      {users.length === 0 && 'nobody uses it yet'}
      {users.map(({ node: user, name, input }, index) => (
        <span key={`${user}/${input}`}>
          {index === 0 ? 'used by ' : ', '}
          <TextButton onClick={() => reveal(store, user)}>
            {name} › {input}
          </TextButton>
        </span>
      ))}
    </PropertyLine>
  ))
}
