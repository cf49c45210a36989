import { componentOf, kindOf } from '@flowglass/spec'
import { actionOf } from '../../editor/actions.ts'
import { select } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, StepTile, TextButton } from '../../ui/index.ts'
import { Section } from '../parts/Section.tsx'
import styles from './Inspector.module.css'
import { InspectorHead } from './InspectorHead.tsx'

const shared = ['duplicate', 'tidy', 'remove'] as const

/** Several steps: which ones, and what can be done with all of them. */
export function SeveralInspector() {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const selection = useEditor((state) => state.selection)
  return (
    <>
      <InspectorHead
        category="edge"
        icon="layers"
        name={`${selection.length} steps`}
        about="What you do here, you do with all of them"
        entries={[]}
      />
      <div className={styles.body}>
        <Section>
          <div className={styles.actions}>
            {shared.map(actionOf).map((action) => (
              <Button key={action.id} size="sm" onClick={() => action.perform(store)}>
                {action.label}
              </Button>
            ))}
          </div>
        </Section>
        <Section title="Selected">
          <ul className={styles.steps}>
            {selection.map((id) => {
              const component = componentOf(document, id)
              const kind = kindOf(component?.component_type ?? '')
              return (
                <li key={id} className={styles.step}>
                  <StepTile
                    size="sm"
                    category={kind?.category ?? 'unknown'}
                    icon={kind?.icon ?? 'circle-dashed'}
                  />
                  <TextButton onClick={() => select(store, [id])}>
                    {component?.name ?? id}
                  </TextButton>
                  <span className={styles.kind}>{kind?.label}</span>
                </li>
              )
            })}
          </ul>
        </Section>
      </div>
    </>
  )
}
