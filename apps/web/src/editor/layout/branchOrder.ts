import { isObject, type Component } from '@flowglass/spec'

/**
 * Routes in the order in which a card draws them, top to bottom: as the mapping names them, then the
 * rest as they come, `default` last. The layout uses the same order, or wires would cross.
 */
export function branchOrder(component: Component, branches: readonly string[]): readonly string[] {
  const mapping = component['mapping']
  const named = isObject(mapping)
    ? Object.values(mapping).filter((branch) => typeof branch === 'string')
    : []
  const known = new Set(branches)
  const ordered = [...named, ...branches].filter(
    (branch, index, all) => known.has(branch) && all.indexOf(branch) === index,
  )
  const others = ordered.filter((branch) => branch !== 'default')
  return others.length === ordered.length ? ordered : [...others, 'default']
}
