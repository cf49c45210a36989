import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Note } from './Note.tsx'

/** Something that a panel wanted to show could not be had: why, and a press that asks again. */
export function RetryNote({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Note
      tone="error"
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Note>
  )
}
