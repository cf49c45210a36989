import { useEffect } from 'react'
import { selectOpenAsk } from '../../editor/answers/openAsks.ts'
import { openBottom } from '../../editor/panels.ts'
import { selectRun, useEditor, useEditorStore } from '../../editor/store.ts'
import { a11yMessages } from '../../ui/index.ts'

/** When the run on the screen begins to wait for somebody, the place to answer is opened. */
export function WaitWatcher() {
  const store = useEditorStore()
  const ask = useEditor(selectOpenAsk)
  const number = useEditor((state) => selectRun(state)?.summary.number)
  useEffect(() => {
    if (ask === undefined || number === undefined) return
    openBottom(store, 'chat')
    store.setState({ announcement: a11yMessages.runWaits(number) })
  }, [store, ask, number])
  return null
}
