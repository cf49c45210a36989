import { kindOf, type Component, type Json } from '@flowglass/spec'
import { branchOrder } from '../../editor/layout/branchOrder.ts'
import { entriesOf } from './words.ts'

/** One route of a card that has several. */
export interface RouteRow {
  readonly branch: string
  /** What leads to it: `eligible | unknown`, `anything else`, `any exception`. */
  readonly when: string
  /** A value to be compared, so it is set in the mono face. */
  readonly isValue: boolean
  readonly tone: 'plain' | 'error'
}

const isErrorRoute = (branch: string): boolean => /exception|^failure$/.test(branch)

/** A row for each route, in the order in which they are drawn; none where there is no choice. */
export function rowsOf(component: Component, branches: readonly string[]): readonly RouteRow[] {
  const ordered = branchOrder(component, branches)
  if (isBranching(component)) return ordered.map((branch) => valueRow(component['mapping'], branch))
  if (branches.length < 2) return []
  const isCatch = branches.some(isErrorRoute)
  return ordered.map((branch) => ({
    branch,
    when: wordsOf(branch, isCatch),
    isValue: false,
    tone: isErrorRoute(branch) ? 'error' : 'plain',
  }))
}

const isBranching = (component: Component): boolean =>
  kindOf(component.component_type)?.fields['mapping'] !== undefined &&
  kindOf(component.component_type)?.category === 'branch'

function valueRow(mapping: Json | undefined, branch: string): RouteRow {
  const values = entriesOf(mapping)
    .filter(([, to]) => to === branch)
    .map(([value]) => value)
  const isValue = values.length > 0
  return { branch, when: isValue ? values.join(' | ') : 'anything else', isValue, tone: 'plain' }
}

function wordsOf(branch: string, isCatch: boolean): string {
  if (isErrorRoute(branch)) return branch === 'failure' ? 'still failing' : 'any exception'
  return isCatch && branch === 'next' ? 'no exception' : branch
}
