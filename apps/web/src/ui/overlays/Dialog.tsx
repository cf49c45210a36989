import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Dialog.module.css'

/** Where one begins to type; what Base UI hides behind its own controls does not count. */
const firstField = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>('input:not([aria-hidden]), textarea:not([aria-hidden])')

/** A question or a task that the page waits for. Esc and a press outside close it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the one that acts last. */
  footer?: ReactNode
  size?: 'md' | 'lg'
}) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          className={styles.dialog}
          data-size={size}
          initialFocus={() => firstField(popup.current) ?? popup.current}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="x" label="Close" size="sm" />} />
          </div>
          {description && (
            <Base.Description className={styles.description} render={<div />}>
              {description}
            </Base.Description>
          )}
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
