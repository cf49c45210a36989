import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { TextInput } from '../../ui/index.ts'
import styles from './CommitInput.module.css'

/**
 * A name or a key: others refer to it, so it is taken over as a whole, on Enter or when the field is
 * left, and only when `refusal` has nothing against it. Escape brings the old one back.
 */
export function CommitInput({
  value,
  onCommit,
  refusal,
  label,
  isMono = false,
  placeholder,
  size = 'sm',
  onDone,
  isFocused = false,
  describedBy,
}: {
  value: string
  onCommit: (value: string) => void
  /** Why the text cannot be taken, in words. */
  refusal?: (value: string) => string | undefined
  label: string
  isMono?: boolean
  placeholder?: string | undefined
  size?: 'sm' | 'md'
  /** Called when the field is left, whether or not something was taken over. */
  onDone?: () => void
  isFocused?: boolean
  describedBy?: string | undefined
}) {
  const [draft, setDraft] = useState<string>()
  const errorId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const error = draft === undefined || draft === value ? undefined : refusal?.(draft)

  // The person has just asked to write here: the focus follows, with the text ready to be replaced.
  useEffect(() => {
    const input = isFocused ? box.current?.querySelector('input') : undefined
    input?.focus()
    input?.select()
  }, [isFocused])

  // Left out rather than undefined, so that the field around it can describe it.
  const description = error === undefined ? describedBy : errorId

  const leave = (): void => {
    if (error !== undefined) return
    if (draft !== undefined && draft !== value) onCommit(draft)
    setDraft(undefined)
    onDone?.()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') leave()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setDraft(undefined)
    onDone?.()
  }
  return (
    <span ref={box} className={styles.box}>
      <TextInput
        value={draft ?? value}
        onChange={setDraft}
        onBlur={leave}
        onKeyDown={press}
        size={size}
        look={size === 'sm' ? 'soft' : 'field'}
        isMono={isMono}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        {...(description === undefined ? {} : { 'aria-describedby': description })}
      />
      {error !== undefined && (
        <span id={errorId} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  )
}
