import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { StatusGlyph } from '../glyphs/StatusGlyph.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Toasts.module.css'
import { type ToastData, useToastList } from './useToast.ts'

function Mark({ data }: { data: ToastData | undefined }) {
  if (data?.status) return <StatusGlyph status={data.status} />
  return data?.icon ? <Icon name={data.icon} size={14} /> : null
}

function List() {
  return useToastList().map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection="right">
      <Mark data={toast.data} />
      <Toast.Title className={styles.text} render={<div />} />
      {toast.data?.action && (
        <Toast.Action
          render={<Button variant="ghost" size="sm" />}
          onClick={toast.data.action.perform}
        >
          {toast.data.action.label}
        </Toast.Action>
      )}
      <Toast.Close render={<IconButton icon="x" label="Dismiss" size="sm" iconSize={12} />} />
    </Toast.Root>
  ))
}

/** Gives `useToast` to what is inside and shows the toasts at the bottom. F6 moves into them. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={7000} limit={4}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
