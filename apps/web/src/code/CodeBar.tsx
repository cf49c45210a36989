import { useState } from 'react'
import { Button, Segmented, StatusGlyph } from '../ui/index.ts'
import styles from './CodePanel.module.css'
import type { Draft, Format } from './draft.ts'

const formats = [
  { value: 'json', label: 'JSON' },
  { value: 'yaml', label: 'YAML' },
] as const

/** What can be done with the text, and what is wrong with it. */
export function CodeBar({
  draft,
  onFormat,
  onReprint,
  onShowFault,
}: {
  draft: Draft
  onFormat: (format: Format) => void
  onReprint: () => void
  onShowFault: () => void
}) {
  const [copied, setCopied] = useState<string>()
  const [fault] = draft.faults
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(draft.text)
      setCopied('Copied')
    } catch (error) {
      setCopied(`Not copied: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <>
      <div className={styles.bar}>
        <Segmented label="Format" segments={formats} value={draft.format} onChange={onFormat} />
        <span role="status">{copied}</span>
        <span className={styles.right}>
          <Button variant="ghost" size="sm" icon="wand-sparkles" onClick={onReprint}>
            {fault === undefined ? 'Format' : 'Back to the last valid text'}
          </Button>
          <Button variant="ghost" size="sm" icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
        </span>
      </div>
      {fault !== undefined && (
        <div id="code-fault" className={styles.fault} role="alert">
          <StatusGlyph status="failed" isDecorative />
          <span>
            <strong>Text is not valid, the canvas shows the last valid state.</strong>{' '}
            {fault.position !== undefined && `Line ${fault.position.line}: `}
            {fault.message}
          </span>
          <Button size="sm" onClick={onShowFault}>
            Show
          </Button>
        </div>
      )}
    </>
  )
}
