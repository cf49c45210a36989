import {
  componentOf,
  kindOf,
  nodeIds,
  positionOf,
  print,
  readDocument,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import type { Point } from '../nodes/position.ts'
import { fragmentOf, isClipboard } from './fragment.ts'
import { importSteps, type Imported } from './importSteps.ts'
import { wrapped } from './wrap.ts'

interface Paste {
  readonly flowId: ComponentId
  readonly text: string
  /** Where the upper left corner comes to lie, normally under the pointer. */
  readonly at: Point
  /** Refer to flows and agents that the document has, instead of copying them. */
  readonly isLinked?: boolean
}

export type Pasted =
  ({ readonly ok: true } & Imported) | { readonly ok: false; readonly error: string }

/** Steps as text that any Flowglass, and a person, can read: Agent Spec JSON. Empty without steps. */
export function copy(document: FlowDocument, ids: readonly ComponentId[]): string {
  const fragment = fragmentOf(document, ids)
  return fragment === undefined ? '' : print(fragment, { format: 'json', canvas: true })
}

/**
 * Puts copied steps into a flow, or any Agent Spec text: a flow becomes a step that runs it, an
 * agent or a tool a step that uses it.
 */
export function paste(
  document: FlowDocument,
  { flowId, text, at, isLinked = false }: Paste,
): Pasted {
  const { document: read, diagnostics } = readDocument(text)
  if (read === undefined) {
    const why = diagnostics[0]?.message ?? 'It holds nothing.'
    return { ok: false, error: `The clipboard holds no Agent Spec text. ${why}` }
  }
  const fragment = isClipboard(read) ? read : wrapped(read)
  if (fragment === undefined) {
    const type = componentOf(read, read.root)?.component_type ?? 'nothing'
    const label = kindOf(type)?.label ?? type
    return {
      ok: false,
      error: `“${label}” cannot be a step. Paste steps, a flow, an agent or a tool.`,
    }
  }
  return { ok: true, ...importSteps(document, { flowId, fragment, at, isLinked }) }
}

/** A second set of the same steps, a little below the first. */
export function duplicate(
  document: FlowDocument,
  {
    flowId,
    ids,
    at,
  }: { readonly flowId: ComponentId; readonly ids: readonly ComponentId[]; readonly at?: Point },
): Imported {
  const fragment = fragmentOf(document, ids)
  if (fragment === undefined) return { document, ids: [], dropped: [] }
  return importSteps(document, { flowId, fragment, at: at ?? besides(fragment), isLinked: false })
}

const OFFSET = 40 // enough to see that there are two cards

function besides(fragment: FlowDocument): Point {
  const points = nodeIds(fragment, fragment.root).flatMap((id) => {
    const component = componentOf(fragment, id)
    return (component === undefined ? undefined : positionOf(component)) ?? []
  })
  const x = Math.min(...points.map((point) => point.x))
  const y = Math.min(...points.map((point) => point.y))
  return points.length === 0 ? { x: OFFSET, y: OFFSET } : { x: x + OFFSET, y: y + OFFSET }
}
