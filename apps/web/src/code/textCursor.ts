import type { ComponentId } from '@flowglass/spec'
import type { TextRange } from './valueRange.ts'

type Ranges = ReadonlyMap<ComponentId, TextRange>

/** The innermost component whose definition holds the position. */
export function componentAt(ranges: Ranges, position: number): ComponentId | undefined {
  let found: ComponentId | undefined
  let size = Number.POSITIVE_INFINITY
  for (const [id, { from, to }] of ranges) {
    if (position < from || position > to || to - from >= size) continue
    found = id
    size = to - from
  }
  return found
}
