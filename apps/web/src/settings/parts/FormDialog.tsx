import { type ReactNode, useId } from 'react'
import { errorMessage } from '../../trpcError.ts'
import { Button, Dialog, Note } from '../../ui/index.ts'
import styles from './FormDialog.module.css'

/** Fields to fill in and store. What the server refuses is told under them, and nothing is lost. */
export function FormDialog({
  title,
  submitLabel,
  disabledReason,
  isBusy,
  error,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  /** A verb, for example `Store`. */
  submitLabel: string
  /** What is still missing. */
  disabledReason: string | undefined
  isBusy: boolean
  /** Why it was not stored, or null. */
  error: unknown
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isBusy={isBusy}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (disabledReason === undefined && !isBusy) onSubmit()
        }}
      >
        {children}
      </form>
      {error !== null && <Note tone="error">{errorMessage(error)}</Note>}
    </Dialog>
  )
}
