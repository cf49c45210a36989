import type { ComponentId } from '@flowglass/spec'
import type { LayoutGraph } from '@flowglass/document'
import type { LayoutReply, LayoutRequest } from './elkWorker.ts'

type Positions = ReadonlyMap<ComponentId, { readonly x: number; readonly y: number }>

let worker: Worker | undefined
let nextId = 0
const waiting = new Map<
  number,
  { resolve(positions: Positions): void; reject(error: Error): void }
>()

function startWorker(): Worker {
  const started = new Worker(new URL('./elkWorker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<LayoutReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(new Map(data.positions))
  })
  return started
}

/** Positions of all steps, left to right along the routes. Runs in a worker that stays warm. */
export function layOut(graph: LayoutGraph): Promise<Positions> {
  worker ??= startWorker()
  const id = nextId
  nextId += 1
  const request: LayoutRequest = { id, graph }
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage(request)
  })
}
