import { importsOf, resolve } from './architecture.mjs'

/**
 * Files of a package that import each other, types included, each circle as `a.ts → b.ts → a.ts`.
 * Where two files need each other, what both need belongs into a third, or they are one.
 */
export function circlesIn(files) {
  const next = new Map(
    files.map(({ path, text }) => [path, importsOf(text).map(({ from }) => resolve(path, from))]),
  )
  const circles = []
  const done = new Set()
  const trail = []
  const visit = (path) => {
    if (done.has(path)) return
    const at = trail.indexOf(path)
    if (at >= 0) {
      circles.push([...trail.slice(at), path].join(' → '))
      return
    }
    trail.push(path)
    for (const to of next.get(path)) if (next.has(to)) visit(to)
    trail.pop()
    done.add(path)
  }
  for (const path of next.keys()) visit(path)
  return circles
}
