import { useCallback, useRef, useState, type ClipboardEvent } from 'react'
import { Button, formatBytes, TextArea } from '../../ui/index.ts'
import styles from './ValueField.module.css'

/** Characters; with more than this a field makes the page wait at each key press. */
const MOST_SHOWN = 100_000

/** A text to write; a very long one is told by its size, since no one reads it in a form. */
export function TextValue({
  label,
  value,
  onChange,
  rows,
  isMono = false,
}: {
  /** What the value is, for the buttons beside a long one. */
  label: string
  value: string
  onChange: (value: string) => void
  rows: number
  isMono?: boolean
}) {
  const [isReplacing, setReplacing] = useState(false)
  const isFocusDue = useRef(false)
  // The control the person was on has gone: the one in its place takes the focus.
  const takeFocus = useCallback((box: HTMLDivElement | null): void => {
    if (box === null || !isFocusDue.current) return
    isFocusDue.current = false
    box.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [])
  const change = (next: string, isByButton = false): void => {
    isFocusDue.current = isByButton || next.length > MOST_SHOWN
    setReplacing(false)
    onChange(next)
  }
  // Before the browser lays the long text out, which is what takes the time.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= MOST_SHOWN) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value: before } = event.currentTarget
    change(before.slice(0, selectionStart) + pasted + before.slice(selectionEnd))
  }
  if (value.length <= MOST_SHOWN || isReplacing) {
    return (
      <div ref={takeFocus} key="field">
        <TextArea
          isMono={isMono}
          rows={rows}
          value={isReplacing ? '' : value}
          onChange={change}
          onPaste={paste}
        />
      </div>
    )
  }
  return (
    <div ref={takeFocus} key="size" className={styles.large}>
      <span>{formatBytes(new Blob([value]).size)} of text</span>
      <Button
        size="sm"
        aria-label={`Replace ${label}`}
        onClick={() => {
          isFocusDue.current = true
          setReplacing(true)
        }}
      >
        Replace
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Clear ${label}`}
        onClick={() => change('', true)}
      >
        Clear
      </Button>
    </div>
  )
}
