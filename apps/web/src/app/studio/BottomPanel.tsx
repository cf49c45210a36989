import { type ReactNode, useState } from 'react'
import { ChatPanel } from '../../chat/ChatPanel.tsx'
import { CodePanel } from '../../code/CodePanel.tsx'
import { actionOf } from '../../editor/actions.ts'
import { selectOpenAsk } from '../../editor/answers/openAsks.ts'
import { openBottom, toggleBottom } from '../../editor/panels.ts'
import { countedProblems } from '../../editor/problems.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import type { BottomTab } from '../../editor/state.ts'
import {
  selectDiagnostics,
  selectPanels,
  selectRun,
  useEditor,
  useEditorStore,
} from '../../editor/store.ts'
import { ProblemsPanel } from '../../problems/ProblemsPanel.tsx'
import { InputsPanel } from '../../runs/InputsPanel.tsx'
import { RunList } from '../../runs/RunList.tsx'
import { Timeline } from '../../timeline/Timeline.tsx'
import {
  Badge,
  between,
  IconButton,
  Splitter,
  StatusGlyph,
  type Tab,
  Tabs,
  useKept,
} from '../../ui/index.ts'
import styles from './BottomPanel.module.css'

const LOWEST = 140
const HIGHEST = 720
const USUAL = 336
/** On a low screen the canvas keeps the larger part. */
const USUAL_SHARE = 0.36

const usualHeight = (): number => Math.min(USUAL, Math.round(innerHeight * USUAL_SHARE))

/** Problems, runs with their timeline, conversation, inputs, and the text, under the canvas. Closed, its tabs stay. */
export function BottomPanel() {
  const store = useEditorStore()
  const { bottom, isBottomOpen } = useEditor(selectPanels)
  const [usual] = useState(usualHeight)
  const [height, setHeight] = useKept('bottom.height', usual, between(LOWEST, HIGHEST))
  const tabs = useTabs(isBottomOpen)
  const [key = ''] = actionOf('bottom').shortcuts
  return (
    <section
      className={styles.panel}
      style={isBottomOpen ? { height } : undefined}
      data-open={isBottomOpen}
      aria-label="Panel under the canvas"
    >
      {isBottomOpen && (
        <Splitter
          label="Height of the panel"
          panel="bottom"
          size={height}
          usualSize={usual}
          min={LOWEST}
          max={HIGHEST}
          onResize={setHeight}
        />
      )}
      {/* A press on the chosen tab opens a closed panel too, which a change of value would not tell. */}
      <div
        className={styles.tabs}
        onClickCapture={(event) => openOnTab(event.target, () => openBottom(store, bottom))}
      >
        <Tabs<BottomTab>
          label="Panel under the canvas"
          tabs={tabs}
          value={bottom}
          onChange={(tab) => openBottom(store, tab)}
          actions={
            <IconButton
              icon={isBottomOpen ? 'chevron-down' : 'chevron-up'}
              label={isBottomOpen ? 'Close the panel' : 'Open the panel'}
              kbd={shortcutText(key)}
              size="sm"
              onClick={() => toggleBottom(store)}
            />
          }
        />
      </div>
    </section>
  )
}

const openOnTab = (target: EventTarget, open: () => void): void => {
  if (target instanceof Element && target.closest('[role=tab]') !== null) open()
}

function useTabs(isOpen: boolean): readonly Tab<BottomTab>[] {
  const problems = useEditor(selectDiagnostics)
  const run = useEditor(selectRun)
  const ask = useEditor(selectOpenAsk)
  const { count, hasErrors } = countedProblems(problems)
  const shown = (content: ReactNode): ReactNode => (isOpen ? content : null)
  return [
    {
      value: 'problems',
      label: 'Problems',
      mark: <Badge count={count} tone={hasErrors ? 'error' : 'neutral'} />,
      content: shown(<ProblemsPanel />),
    },
    {
      value: 'runs',
      label: 'Runs and timeline',
      mark: run?.phase === 'live' ? <StatusGlyph status="running" /> : undefined,
      content: shown(
        <div className={styles.runs}>
          <RunList />
          <Timeline />
        </div>,
      ),
    },
    {
      value: 'chat',
      label: 'Chat',
      mark: ask === undefined ? undefined : <StatusGlyph status="paused" word="waits for you" />,
      content: shown(<ChatPanel />),
    },
    { value: 'inputs', label: 'Inputs', content: shown(<InputsPanel />) },
    { value: 'code', label: 'Code', content: shown(<CodePanel />) },
  ]
}
