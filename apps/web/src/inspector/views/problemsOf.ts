import { componentOf, refId, type ComponentId, type Diagnostic } from '@flowglass/spec'
import { selectShown, selectShownProblems } from '../../editor/shown.ts'
import type { EditorState } from '../../editor/state.ts'

/** Errors of a step and of the agent or tool that is drawn with it. */
export function problemsOf(state: EditorState, node: ComponentId): readonly Diagnostic[] {
  const component = componentOf(selectShown(state), node)
  const ids = new Set<ComponentId | undefined>([
    node,
    refId(component?.['agent']),
    refId(component?.['tool']),
    refId(component?.['llm_config']),
  ])
  return selectShownProblems(state).filter(
    ({ componentId, severity }) =>
      severity === 'error' && componentId !== undefined && ids.has(componentId),
  )
}
