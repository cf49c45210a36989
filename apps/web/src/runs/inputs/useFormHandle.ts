import { useEffect, useRef } from 'react'
import { forgetRunWish } from '../../editor/panels.ts'
import { selectPanels, useEditor, useEditorStore } from '../../editor/store.ts'

interface Handle {
  /** All that the form needs to know is here. */
  readonly isReady: boolean
  /** The flow has no inputs, so that there is nothing to wait for. */
  readonly asksNothing: boolean
  submit(): void
  focus(): void
}

/** Lets Run and its key submit the form, and answers a press of Run that opened it. */
export function useFormHandle(handle: Handle): void {
  const store = useEditorStore()
  const { isRunWanted } = useEditor(selectPanels)
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    store.setState({ inputsForm: { submit: () => latest.current.submit() } })
    return () => store.setState({ inputsForm: undefined })
  }, [store])
  const { isReady } = handle
  useEffect(() => {
    if (!isReady || !isRunWanted) return
    forgetRunWish(store)
    if (latest.current.asksNothing) latest.current.submit()
    else latest.current.focus()
  }, [store, isReady, isRunWanted])
}
