import type { ComponentId, Diagnostic } from '@flowglass/spec'
import { selectShownProblems } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'

export interface ProblemCount {
  readonly errors: number
  readonly warnings: number
}

const counted = new WeakMap<readonly Diagnostic[], ReadonlyMap<string, ProblemCount>>()

/** Problems by component; counted once for each list. */
export function problemsBy(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, ProblemCount> {
  const known = counted.get(diagnostics)
  if (known !== undefined) return known
  const counts = new Map<string, ProblemCount>()
  for (const { componentId, severity } of diagnostics) {
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

export const useErrors = (id: ComponentId): number =>
  useEditor((state) => problemsBy(selectShownProblems(state)).get(id)?.errors ?? 0)
export const useWarnings = (id: ComponentId): number =>
  useEditor((state) => problemsBy(selectShownProblems(state)).get(id)?.warnings ?? 0)
