import { refusalToRemove, refusalToRename } from '@flowglass/document'
import { componentOf, kindOf, subflowOf, type ComponentId } from '@flowglass/spec'
import type { ReactNode } from 'react'
import { actionOf } from '../../editor/actions.ts'
import { showInspector } from '../../editor/panels.ts'
import { enterFlow } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { selectPanels, useEditor, useEditorStore } from '../../editor/store.ts'
import { Badge, type MenuEntry, Tabs } from '../../ui/index.ts'
import { renameComponent } from '../commands.ts'
import { DataTab } from '../data/DataTab.tsx'
import { useLastValues } from '../data/useLastValues.ts'
import { NotesTab } from '../notes/NotesTab.tsx'
import { RunTab } from '../run/RunTab.tsx'
import { SetupTab } from '../setup/SetupTab.tsx'
import styles from './Inspector.module.css'
import { Editable } from '../parts/Editable.tsx'
import { InspectorHead } from './InspectorHead.tsx'
import { problemsOf } from './problemsOf.ts'
import { stepWords } from './stepWords.ts'

/** One step: how it is set up, where its values come from, what it did, what was noted about it. */
export function StepInspector({ node }: { node: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const { inspector } = useEditor(selectPanels)
  const errors = useEditor((state) => problemsOf(state, node).length)
  const lastValues = useLastValues(node)
  const component = componentOf(document, node)

  if (component === undefined) return null
  const kind = kindOf(component.component_type)
  const subflow = subflowOf(component)
  const fixed = refusalToRemove(document, node)
  const duplicate = actionOf('duplicate')
  const remove = actionOf('remove')
  const entries: readonly MenuEntry[] = [
    ...(subflow === undefined
      ? []
      : [
          {
            id: 'open',
            label: 'Open the sub-flow',
            icon: 'corner-down-right' as const,
            onSelect: () => enterFlow(store, subflow),
          },
        ]),
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: 'copy',
      kbd: 'Ctrl D',
      onSelect: () => duplicate.perform(store),
    },
    {
      id: 'remove',
      label: 'Delete and join the routes',
      icon: 'trash-2',
      isDanger: true,
      disabledReason: fixed,
      onSelect: () => remove.perform(store),
    },
  ]
  return (
    <>
      <InspectorHead
        key={node}
        category={kind?.category ?? 'unknown'}
        icon={kind?.icon ?? 'circle-dashed'}
        name={component.name}
        about={stepWords(document, node)}
        entries={entries}
        onRename={(name) => renameComponent(store, node, name)}
        refusal={(name) => refusalToRename(document, { id: node, name })}
      />
      <div className={styles.tabs}>
        <Tabs
          label="Step"
          value={inspector}
          onChange={(tab) => showInspector(store, tab)}
          tabs={[
            {
              value: 'setup',
              label: 'Setup',
              mark: errors > 0 && <Badge count={errors} tone="error" label="problems" />,
              content: form(<SetupTab key={node} node={node} lastValues={lastValues} />),
            },
            {
              value: 'data',
              label: 'Data',
              content: form(<DataTab key={node} node={node} lastValues={lastValues} />),
            },
            { value: 'run', label: 'Run', content: body(<RunTab key={node} />) },
            { value: 'notes', label: 'Notes', content: form(<NotesTab key={node} id={node} />) },
          ]}
        />
      </div>
    </>
  )
}

const body = (content: ReactNode) => <div className={styles.body}>{content}</div>

const form = (content: ReactNode) => body(<Editable>{content}</Editable>)
