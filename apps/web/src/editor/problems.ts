import type { ComponentId, Diagnostic, Severity } from '@flowglass/spec'
import { jumpTo, openBottom } from './panels.ts'
import type { EditorStore } from './store.ts'

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 }

/** What stops a run first; within one severity the order of the document stays. */
export const worstFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity])

/** How bad it is that a route of the step leads nowhere: what the flow is meant for decides. */
export function unroutedSeverity(diagnostics: readonly Diagnostic[], node: ComponentId): Severity {
  const known = unrouted.get(diagnostics) ?? unroutedIn(diagnostics)
  unrouted.set(diagnostics, known)
  return known.get(node) ?? 'warning'
}

/** Each card with routes asks at every change: one look through each list is enough. */
const unrouted = new WeakMap<readonly Diagnostic[], ReadonlyMap<string, Severity>>()

const unroutedIn = (diagnostics: readonly Diagnostic[]): ReadonlyMap<string, Severity> =>
  new Map(
    diagnostics.flatMap(({ code, componentId, severity }) =>
      code === 'branch-unrouted' && componentId !== undefined ? [[componentId, severity]] : [],
    ),
  )

/** Errors and warnings are counted; hints are only listed. */
export const countedProblems = (diagnostics: readonly Diagnostic[]) => ({
  count: diagnostics.filter(({ severity }) => severity !== 'hint').length,
  hasErrors: diagnostics.some(({ severity }) => severity === 'error'),
})

/** Problems are found anew with each edit; the same one says the same of the same place. */
export const isSameProblem = (a: Diagnostic | undefined, b: Diagnostic | undefined): boolean =>
  a?.code === b?.code &&
  a?.componentId === b?.componentId &&
  a?.at === b?.at &&
  a?.message === b?.message

/** Goes to the problem after the one that was gone to last, and round. */
export function nextProblem(store: EditorStore): void {
  const { diagnostics, panels } = store.getState()
  const list = worstFirst(diagnostics)
  const at = list.findIndex((one) => isSameProblem(one, panels.problem))
  const next = list[(at + 1) % list.length]
  openBottom(store, 'problems')
  if (next !== undefined) jumpTo(store, next, 'row')
}
