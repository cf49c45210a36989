import { useState } from 'react'
import { IconButton, useToast } from '../../../ui/index.ts'

/** Puts a text on the clipboard; `text` is made when it is asked for, as values can be large. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const { show } = useToast()
  const [isDone, setDone] = useState(false)
  const copy = (): void => {
    navigator.clipboard.writeText(text()).then(
      () => setDone(true),
      (error: unknown) => show({ text: `Not copied. ${String(error)}`, status: 'failed' }),
    )
  }
  return (
    <IconButton
      icon={isDone ? 'check' : 'copy'}
      label={isDone ? 'Copied' : label}
      size="sm"
      iconSize={12}
      onClick={copy}
      onBlur={() => setDone(false)}
      onMouseLeave={() => setDone(false)}
    />
  )
}
