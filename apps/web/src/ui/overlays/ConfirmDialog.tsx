import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './Dialog.module.css'

/** Asks before something that cannot be undone. Where it can be undone, do it and offer Undo. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  description,
  confirmLabel,
  onConfirm,
  isDanger = false,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** A verb, for example `Remove`. */
  confirmLabel: string
  onConfirm: () => void
  isDanger?: boolean
}) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.description} render={<div />}>
            {description}
          </AlertDialog.Description>
          <div className={styles.footer}>
            <AlertDialog.Close render={<Button>Cancel</Button>} />
            <AlertDialog.Close
              render={<Button variant={isDanger ? 'danger' : 'ink'}>{confirmLabel}</Button>}
              onClick={onConfirm}
            />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
