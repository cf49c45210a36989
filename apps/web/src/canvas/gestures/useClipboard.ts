import type { Point } from '@flowglass/document'
import { useReactFlow } from '@xyflow/react'
import { useEffect, type RefObject } from 'react'
import { copySelection, pasteText, removeSelection } from '../../editor/clipboard.ts'
import { useEditorStore } from '../../editor/store.ts'
import { useToast } from '../../ui/index.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=dialog], [role=textbox]') !== null)

interface Parts {
  readonly frame: RefObject<HTMLElement | null>
  /** On the screen; undefined while it is elsewhere. */
  readonly pointer: RefObject<Point | undefined>
}

/** Steps go to the system's clipboard as Agent Spec text, and any Agent Spec text comes back. */
export function useClipboard({ frame, pointer }: Parts): void {
  const flow = useReactFlow()
  const store = useEditorStore()
  const { show } = useToast()
  useEffect(() => {
    const isOurs = (): boolean => {
      const chosen = window.getSelection()
      const hasText = chosen !== null && !chosen.isCollapsed
      return frame.current !== null && !hasText && !isTyping(document.activeElement)
    }
    const onCopy = (event: ClipboardEvent): void => {
      const text = isOurs() ? copySelection(store) : undefined
      if (text === undefined || text === '') return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut') removeSelection(store)
    }
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '' || !isOurs()) return
      event.preventDefault()
      const refusal = pasteText(
        store,
        text,
        pointer.current === undefined ? undefined : flow.screenToFlowPosition(pointer.current),
      )
      if (refusal !== undefined) show({ text: refusal, status: 'failed' })
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [store, show, frame, pointer, flow])
}
