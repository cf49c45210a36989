import {
  componentOf,
  refId,
  type ComponentId,
  type Diagnostic,
  type FlowDocument,
  type Severity,
} from '@flowglass/spec'
import { unroutedSeverity } from '../../editor/problems.ts'
import { selectShown, selectShownProblems } from '../../editor/shown.ts'
import type { EditorState } from '../../editor/state.ts'
import { useEditor } from '../../editor/store.ts'

export interface ProblemCount {
  readonly errors: number
  readonly warnings: number
}

const counted = new WeakMap<readonly Diagnostic[], ReadonlyMap<string, ProblemCount>>()

/** Problems by what shows them, counted once for each list: the list of this document's problems. */
export function problemsBy(
  diagnostics: readonly Diagnostic[],
  document: FlowDocument,
): ReadonlyMap<string, ProblemCount> {
  const known = counted.get(diagnostics)
  if (known !== undefined) return known
  const counts = new Map<string, ProblemCount>()
  for (const diagnostic of diagnostics) {
    const { severity } = diagnostic
    const componentId = shownBy(diagnostic, document)
    if (componentId === undefined || severity === 'hint') continue
    const { errors, warnings } = counts.get(componentId) ?? { errors: 0, warnings: 0 }
    const isError = severity === 'error'
    counts.set(componentId, {
      errors: errors + Number(isError),
      warnings: warnings + Number(!isError),
    })
  }
  counted.set(diagnostics, counts)
  return counts
}

const otherEnds: Readonly<Record<string, string>> = {
  '/from_node': 'to_node',
  '/to_node': 'from_node',
  '/source_node': 'destination_node',
  '/destination_node': 'source_node',
}

/** A wire to a step that is not there is not drawn: the card at its other end shows what is wrong. */
function shownBy(
  { code, componentId, at }: Diagnostic,
  document: FlowDocument,
): ComponentId | undefined {
  const other = otherEnds[at]
  if (componentId === undefined || other === undefined) return componentId
  const edge = componentOf(document, componentId)
  const end = refId(edge?.[at.slice(1)])
  const isDrawn =
    code !== 'edge-foreign-node' && end !== undefined && componentOf(document, end) !== undefined
  return isDrawn ? componentId : (refId(edge?.[other]) ?? componentId)
}

const countOf = (state: EditorState, id: ComponentId): ProblemCount | undefined =>
  problemsBy(selectShownProblems(state), selectShown(state)).get(id)

export const useErrors = (id: ComponentId): number =>
  useEditor((state) => countOf(state, id)?.errors ?? 0)
export const useWarnings = (id: ComponentId): number =>
  useEditor((state) => countOf(state, id)?.warnings ?? 0)
export const useUnroutedSeverity = (id: ComponentId): Severity =>
  useEditor((state) => unroutedSeverity(selectShownProblems(state), id))
