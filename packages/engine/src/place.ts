/** One execution of a component in a run: a node's visit, an item of a map, a model call. */
export interface Place {
  /** Frame in the log; -1 when nothing is traced. */
  readonly seq: number
  readonly parent: Place | undefined
  readonly componentId: string
  /** 0-based count among the executions of this component under the same parent. */
  readonly visit: number
  /** Number of the item, branch or round; -1 when it is none. */
  readonly iteration: number
}

/** An id may hold what paths are made of: each place has a path of its own. */
const PATH_SIGNS = /[%/#[]/g

const segmentOf = (place: Place): string => {
  const visit = place.visit > 0 ? `#${place.visit}` : ''
  const iteration = place.iteration >= 0 ? `[${place.iteration}]` : ''
  return `${place.componentId.replace(PATH_SIGNS, encodeURIComponent)}${visit}${iteration}`
}

/**
 * Names a place in the same words each time the run is taken up: `flow/node#1/inner[3]/tool`.
 * Therefore it serves as idempotency key.
 */
export function pathOf(place: Place): string {
  const segments: string[] = []
  for (let at: Place | undefined = place; at; at = at.parent) segments.push(segmentOf(at))
  return segments.reverse().join('/')
}
