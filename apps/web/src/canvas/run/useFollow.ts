import { asComponentId } from '@flowglass/spec'
import { useEffect } from 'react'
import type { EditorState } from '../../editor/state.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { activeStep } from './activeStep.ts'

const selectActive = ({ run }: EditorState): string | undefined =>
  run === undefined || run.phase === 'ended' ? undefined : activeStep(run)?.componentId

/** Keeps the step that runs in view. */
export function useFollow(isFollowing: boolean): void {
  const store = useEditorStore()
  const active = useEditor(selectActive)
  useEffect(() => {
    if (isFollowing && active !== undefined) {
      store.getState().canvas?.reveal(asComponentId(active))
    }
  }, [store, isFollowing, active])
}
