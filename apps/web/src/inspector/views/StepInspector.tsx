import { refusalToRemove, refusalToRename } from '@flowglass/document'
import { componentOf, kindOf, subflowOf, type ComponentId } from '@flowglass/spec'
import { componentStates } from '@flowglass/trace'
import type { ReactNode } from 'react'
import { actionOf, type Action } from '../../editor/actions.ts'
import { showInspector } from '../../editor/panels.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { enterFlow } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { selectPanels, useEditor, useEditorStore } from '../../editor/store.ts'
import type { EditorState } from '../../editor/state.ts'
import { Badge, type MenuEntry, StatusGlyph, Tabs } from '../../ui/index.ts'
import { renameComponent } from '../commands.ts'
import { DataTab } from '../data/DataTab.tsx'
import { useLastValues } from '../data/useLastValues.ts'
import { NotesTab } from '../notes/NotesTab.tsx'
import { RunTab } from '../run/RunTab.tsx'
import { SetupTab } from '../setup/SetupTab.tsx'
import styles from './Inspector.module.css'
import { Editable } from '../parts/Editable.tsx'
import { InspectorHead } from './InspectorHead.tsx'
import { PinStrip } from './PinStrip.tsx'
import { problemsOf } from './problemsOf.ts'
import { stepWords } from './stepWords.ts'

/** One step: how it is set up, where its values come from, what it did, what was noted about it. */
export function StepInspector({ node }: { node: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const { inspector } = useEditor(selectPanels)
  const errors = useEditor((state) => problemsOf(state, node).length)
  const isRunning = useEditor(({ run }) => isRunningIn(run, node))
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
      kbd: keysOf(duplicate),
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
      <PinStrip key={`pin ${node}`} step={node} />
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
            {
              value: 'run',
              label: 'Run',
              mark: isRunning && <StatusGlyph status="running" />,
              content: body(<RunTab key={node} />),
            },
            { value: 'notes', label: 'Notes', content: form(<NotesTab key={node} id={node} />) },
          ]}
        />
      </div>
    </>
  )
}

const keysOf = ({ shortcuts: [first] }: Action): string | undefined =>
  first === undefined ? undefined : shortcutText(first)

/** A part of the step is at work in the run on the screen. */
const isRunningIn = (run: EditorState['run'], node: ComponentId): boolean =>
  run !== undefined && (componentStates(run.trace).get(node)?.running ?? 0) > 0

const body = (content: ReactNode) => <div className={styles.body}>{content}</div>

const form = (content: ReactNode) => body(<Editable>{content}</Editable>)
