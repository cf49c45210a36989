import type { ComponentId } from '@flowglass/spec'
import type { CSSProperties } from 'react'
import { useEditor } from '../../../editor/store.ts'
import { Icon, StatusGlyph } from '../../../ui/index.ts'
import type { CardBody as Body, ToolChip } from '../../model/cardBody.ts'
import { linesOf } from '../../model/cardBox.ts'
import { selectRunOnCanvas, shownRun, useCardRun } from '../../run/cardRun.ts'
import styles from './CardBody.module.css'

/** What the step works with: its prompt, tools, lanes or items. */
export function CardBody({ id, body }: { id: ComponentId; body: Body }) {
  switch (body.kind) {
    case 'text': {
      const lines: CSSProperties & Record<'--lines', number> = { '--lines': linesOf(body) }
      return (
        <div className={styles.text} data-mono={body.isMono || undefined} style={lines}>
          <span title={body.text}>{body.text}</span>
        </div>
      )
    }
    case 'tools':
      return (
        <div className={styles.tools}>
          {body.rows.map((row, index) => (
            <div key={row[0]?.name ?? ''} className={styles.toolRow}>
              {row.map((tool) => (
                <Tool key={tool.name} tool={tool} step={id} />
              ))}
              {body.more > 0 && index === body.rows.length - 1 && (
                <span className={styles.tool}>+{body.more}</span>
              )}
            </div>
          ))}
        </div>
      )
    case 'lanes':
      return (
        <div className={styles.lanes}>
          {body.names.map((name, lane) => (
            <div key={`${lane} ${name}`} className={styles.lane}>
              {name}
            </div>
          ))}
        </div>
      )
    case 'each':
      return (
        <div className={styles.each}>
          for each <b>{body.items.join(', ') || 'item'}</b>
        </div>
      )
  }
}

/** How a tool went, once its step has run: others may call the same tool. */
function Tool({ tool, step }: { tool: ToolChip; step: ComponentId }) {
  const run = useEditor(selectRunOnCanvas)
  const hasRun = useCardRun(step) !== undefined
  const state = useCardRun(tool.id)
  return (
    <span className={styles.tool}>
      <Icon name="wrench" size={12} />
      <span title={tool.name}>{tool.name}</span>
      {run !== undefined && hasRun && state !== undefined && (
        <StatusGlyph status={shownRun(run, state).glyph} size={12} />
      )}
    </span>
  )
}
