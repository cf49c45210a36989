import type { LayoutGraph, Positions } from '@flowglass/document'
import type { ComponentId } from '@flowglass/spec'
import type { ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { setColumns } from './columns.ts'
import { toElk } from './toElk.ts'

let starting: Promise<ELK> | undefined

/**
 * elk's own worker script: a bundle of it inside a worker of ours would take that worker's messages
 * for its own. Loaded at the first layout, kept warm after.
 */
async function start(): Promise<ELK> {
  const { default: Elk } = await import('elkjs/lib/elk-api.js')
  return new Elk({ workerFactory: () => new Worker(workerUrl) })
}

/** Positions of all steps, left to right along the routes. */
export async function layOut(graph: LayoutGraph): Promise<Positions> {
  starting ??= start()
  const elk = await starting
  const { children = [] } = await elk.layout(toElk(graph))
  const places = new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }]))
  const found = graph.nodes.map(({ id }): [ComponentId, { x: number; y: number }] => [
    id,
    places.get(id) ?? { x: 0, y: 0 },
  ])
  return setColumns(graph, new Map(found))
}
