import { stepsRunning } from '@flowglass/document'
import {
  componentOf,
  controlEdges,
  kindOf,
  nodeIds,
  portsOf,
  type ComponentId,
} from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { selectFlowOnCanvas, startNodeOf, useEditor, useEditorStore } from '../../editor/store.ts'
import { Field, Note, TextArea } from '../../ui/index.ts'
import { changeField, renameComponent } from '../commands.ts'
import { Editable } from '../parts/Editable.tsx'
import { FlowModels } from './FlowModels.tsx'
import { Section } from '../parts/Section.tsx'
import { PropertiesOf } from '../properties/PropertiesOf.tsx'
import { PropertyLine } from '../properties/PropertyLine.tsx'
import styles from './Inspector.module.css'
import { InspectorHead } from './InspectorHead.tsx'

/** Nothing selected: the flow on the canvas itself. */
export function FlowInspector() {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  const flow = componentOf(document, flowId)
  if (flow === undefined) return null
  const start = startNodeOf(document, flowId)
  const { outputs } = portsOf(document, flowId)
  const used = stepsRunning(document, flowId)
  const { description } = flow
  return (
    <>
      <InspectorHead
        key={flowId}
        category="flow"
        icon="workflow"
        name={flow.name}
        about={factsOf(nodeIds(document, flowId).length, controlEdges(document, flowId).length)}
        entries={[]}
        canClose={false}
        onRename={(name) => renameComponent(store, flowId, name)}
        refusal={(name) =>
          name.trim() === '' ? 'A name needs at least one character.' : undefined
        }
      />
      <div className={styles.body}>
        <Editable>
          {used.length > 1 && (
            <Section>
              <Note>
                Used by {used.length} steps: {used.map((id) => nameOf(id)).join(', ')}. What you
                change here, you change for all of them.
              </Note>
            </Section>
          )}
          <Section>
            <Field label="Description">
              <TextArea
                value={typeof description === 'string' ? description : ''}
                onChange={(value) =>
                  changeField(
                    store,
                    { owner: flowId, path: ['description'] },
                    { label: 'the description', value: value === '' ? undefined : value },
                  )
                }
                rows={2}
              />
            </Field>
          </Section>
          {start !== undefined && <PropertiesOf owner={start} />}
          <Section
            title="Results of the flow"
            hint={outputs.length === 0 ? 'none; its Ends give them' : 'what every End gives'}
          >
            {outputs.map((property) => (
              <PropertyLine key={property.title} property={property} />
            ))}
          </Section>
          <FlowModels />
        </Editable>
      </div>
    </>
  )

  function nameOf(id: ComponentId): string {
    return componentOf(document, id)?.name ?? kindOf('Flow')?.label ?? id
  }
}

const factsOf = (steps: number, routes: number): string =>
  `Flow · ${steps} ${steps === 1 ? 'step' : 'steps'}, ${routes} ${routes === 1 ? 'route' : 'routes'}`
