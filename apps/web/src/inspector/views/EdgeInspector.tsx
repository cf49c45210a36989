import { componentOf, refId, type ComponentId, type Json } from '@flowglass/spec'
import { actionOf } from '../../editor/actions.ts'
import { select } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, TextButton } from '../../ui/index.ts'
import { Section } from '../parts/Section.tsx'
import styles from './Inspector.module.css'
import { InspectorHead } from './InspectorHead.tsx'

/** A route or a source: what it joins. */
export function EdgeInspector({ id }: { id: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const edge = componentOf(document, id)
  if (edge === undefined) return null
  const isRoute = edge.component_type === 'ControlFlowEdge'
  const from = refId(edge[isRoute ? 'from_node' : 'source_node'])
  const to = refId(edge[isRoute ? 'to_node' : 'destination_node'])
  const branch = edge['from_branch']
  const facts = isRoute
    ? [['Route', typeof branch === 'string' ? branch : 'next']]
    : [
        ['Result', textOf(edge['source_output'])],
        ['Input', textOf(edge['destination_input'])],
      ]
  return (
    <>
      <InspectorHead
        category="edge"
        icon={isRoute ? 'arrow-right' : 'spline'}
        name={isRoute ? `Route ${facts[0]?.[1] ?? ''}` : 'Source of a value'}
        about={isRoute ? 'Where the flow goes on' : 'A result handed to an input'}
        entries={[]}
      />
      <div className={styles.body}>
        <Section>
          <dl className={styles.facts}>
            <dt>From</dt>
            <dd>{from && <StepLink id={from} />}</dd>
            {facts.map(([word, value]) => [
              <dt key={`${word}/t`}>{word}</dt>,
              <dd key={word}>{value}</dd>,
            ])}
            <dt>To</dt>
            <dd>{to && <StepLink id={to} />}</dd>
          </dl>
        </Section>
        <Section>
          <div className={styles.actions}>
            <Button size="sm" icon="trash-2" onClick={() => actionOf('remove').perform(store)}>
              {isRoute ? 'Delete the route' : 'Delete the source'}
            </Button>
          </div>
        </Section>
      </div>
    </>
  )
}

const textOf = (json: Json | undefined): string =>
  typeof json === 'string' ? json : JSON.stringify(json)

function StepLink({ id }: { id: ComponentId }) {
  const store = useEditorStore()
  const name = useEditor((state) => componentOf(selectShown(state), id)?.name)
  return <TextButton onClick={() => select(store, [id])}>{name ?? id}</TextButton>
}
