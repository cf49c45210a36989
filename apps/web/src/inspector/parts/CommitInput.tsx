import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { TextInput } from '../../ui/index.ts'
import styles from './CommitInput.module.css'
import { useCommit } from './useCommit.ts'

/**
 * A name or a key: others refer to it, so it is taken over as a whole, after a pause or when the field
 * is left, and only when `refusal` has nothing against it. Escape brings the old one back.
 */
export function CommitInput({
  value,
  onCommit,
  refusal,
  waits,
  label,
  isMono = false,
  placeholder,
  size = 'sm',
  onDone,
  isFocused = false,
  describedBy,
}: {
  value: string
  /** `coalesce` is the same for all that one stay in the field takes over: one step of undo. */
  onCommit: (value: string, coalesce: string) => void
  /** Why the text cannot be taken, in words. */
  refusal?: (value: string) => string | undefined
  /** Whether the text is taken only when the field is left, since half a word could do harm. */
  waits?: (value: string) => boolean
  label: string
  isMono?: boolean
  placeholder?: string | undefined
  size?: 'sm' | 'md'
  /** Called when the field is left, whether or not something was taken over. */
  onDone?: (how: 'key' | 'blur') => void
  isFocused?: boolean
  describedBy?: string | undefined
}) {
  const field = useCommit({ value, onCommit, refusal, waits })
  const { error } = field
  const errorId = useId()
  const box = useRef<HTMLSpanElement>(null)

  // The person has just asked to write here: the focus follows, with the text ready to be replaced.
  useEffect(() => {
    const input = isFocused ? box.current?.querySelector('input') : undefined
    input?.focus()
    input?.select()
  }, [isFocused])

  // Left out rather than undefined, so that the field around it can describe it.
  const description = error === undefined ? describedBy : errorId

  const leave = (how: 'key' | 'blur'): void => {
    if (field.leave()) onDone?.(how)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // It starts a run, with what was written; the field is stayed in.
      field.leave()
    } else if (event.key === 'Enter') {
      // The focus may move to a button now, which the same key press must not press.
      event.preventDefault()
      leave('key')
    }
    if (event.key !== 'Escape') return
    event.stopPropagation()
    field.revert()
    onDone?.('key')
  }
  return (
    <span ref={box} className={styles.box}>
      <TextInput
        value={field.text}
        onChange={field.type}
        onBlur={() => leave('blur')}
        onKeyDown={press}
        size={size}
        look={size === 'sm' ? 'soft' : 'field'}
        isMono={isMono}
        placeholder={placeholder}
        data-unread={field.isOpen || undefined}
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
