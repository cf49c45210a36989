import type { LayoutGraph } from '@flowglass/document'
import type { ComponentId } from '@flowglass/spec'
import ELK from 'elkjs/lib/elk.bundled.js'
import { toElk } from './toElk.ts'

export interface LayoutRequest {
  readonly id: number
  readonly graph: LayoutGraph
}

export type LayoutReply =
  | { readonly id: number; readonly positions: [ComponentId, { x: number; y: number }][] }
  | { readonly id: number; readonly error: string }

const elk = new ELK()

async function answer({ id, graph }: LayoutRequest): Promise<LayoutReply> {
  try {
    const laidOut = await elk.layout(toElk(graph))
    const places = new Map(laidOut.children?.map(({ id: key, x = 0, y = 0 }) => [key, { x, y }]))
    const positions = graph.nodes.map((node): [ComponentId, { x: number; y: number }] => [
      node.id,
      places.get(node.id) ?? { x: 0, y: 0 },
    ])
    return { id, positions }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})
