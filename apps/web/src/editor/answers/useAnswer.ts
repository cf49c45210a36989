import { useState } from 'react'
import { errorMessage } from '../../trpcError.ts'
import type { RunAnswer } from '../api.ts'
import { selectRun, useEditor, useEditorStore } from '../store.ts'

/** Gives an answer to the run on the screen; the log then tells that it was taken. */
export function useAnswer(frame: number) {
  const store = useEditorStore()
  const runId = useEditor((state) => selectRun(state)?.summary.id)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const give = async (answer: RunAnswer): Promise<void> => {
    if (runId === undefined || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await store.api.answer({ runId, ask: frame, answer })
    } catch (error) {
      setProblem(errorMessage(error))
      setBusy(false)
    }
  }
  return { give: (answer: RunAnswer) => void give(answer), isBusy, problem }
}
