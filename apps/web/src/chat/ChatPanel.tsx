import { componentOf, kindOf, type FlowDocument } from '@flowglass/spec'
import { isLive } from '../editor/follow.ts'
import { selectDocument, selectRun, useEditor } from '../editor/store.ts'
import { EmptyState } from '../ui/index.ts'
import styles from './Chat.module.css'
import { NewTalk } from './NewTalk.tsx'
import { Talk } from './Talk.tsx'

/** The conversation of the run on the screen: what was said, and what it waits for. */
export function ChatPanel() {
  const run = useEditor(selectRun)
  const document = useEditor(selectDocument)
  const agent = agentIn(document)
  if (run === undefined && agent === undefined) {
    return (
      <EmptyState icon="message-circle" title="Nothing was said yet">
        When a run says something or waits for an answer, it stands here.
      </EmptyState>
    )
  }
  return (
    <div className={styles.panel}>
      <div className={styles.content}>
        {run !== undefined && <Talk key={run.summary.id} run={run} />}
        {agent !== undefined && !isLive(run) && (
          <NewTalk agent={agent} isFirst={run === undefined} />
        )}
      </div>
    </div>
  )
}

/** The agent that the document is, where it is no flow. */
function agentIn(document: FlowDocument) {
  const root = componentOf(document, document.root)
  return root !== undefined && kindOf(root.component_type)?.role === 'agent' ? root : undefined
}
