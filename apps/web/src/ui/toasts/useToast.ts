import { Toast } from '@base-ui/react/toast'
import { useMemo } from 'react'
import type { GlyphStatus } from '../glyphs/status.ts'
import type { IconName } from '../Icon.tsx'

export interface ToastData {
  readonly icon?: IconName | undefined
  readonly status?: GlyphStatus | undefined
  readonly action?: { readonly label: string; readonly perform: () => void } | undefined
}

export interface ToastRequest extends ToastData {
  readonly text: string
  /** A second toast with the same id replaces the first. */
  readonly id?: string
}

export const useToastList = () => Toast.useToastManager<ToastData>().toasts

/** `show` says one sentence and may offer one button. A toast with a button or a failure stays longer. */
export const useToast = () => {
  const { add, close } = Toast.useToastManager<ToastData>()
  return useMemo(
    () => ({
      show: ({ text, id, icon, status, action }: ToastRequest): string => {
        const shown = add({
          ...(id === undefined ? {} : { id }),
          title: text,
          timeout: action || status === 'failed' ? 10_000 : 5000,
          priority: status === 'failed' ? 'high' : 'low',
          data: {
            icon,
            status,
            action: action && {
              label: action.label,
              perform: () => {
                action.perform()
                close(shown)
              },
            },
          },
        })
        return shown
      },
    }),
    [add, close],
  )
}
