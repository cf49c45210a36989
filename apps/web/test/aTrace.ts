import {
  categoryCode,
  createTrace,
  eventCode,
  statusCode,
  type Category,
  type EventKind,
  type FrameStatus,
  type Op,
  type Trace,
  type Us,
  type Usage,
} from '@flowglass/trace'

interface NewFrame {
  readonly parent?: number
  readonly category?: Category
  /** `"Type id"`. */
  readonly component?: string
  readonly name?: string
  readonly iteration?: number
  readonly at?: Us
}

/** Writes a run's log step by step, as the engine does: the dictionary looks after itself. */
export function aLog() {
  const ops: Op[] = []
  const words = new Map<string, number>()
  let frames = 0
  const word = (text: string): number => {
    const known = words.get(text)
    if (known !== undefined) return known
    const id = words.size
    words.set(text, id)
    ops.push([3, id, text])
    return id
  }
  return {
    ops,
    open(frame: NewFrame = {}): number {
      const { parent = -1, category = 'node', component = 'ToolNode t', iteration = -1 } = frame
      const componentWord = word(component)
      const name = word(frame.name ?? component.split(' ')[1] ?? '')
      const seq = frames
      frames += 1
      const code = categoryCode(category)
      ops.push([0, seq, parent, code, componentWord, name, iteration, frame.at ?? 0])
      return seq
    },
    close(
      seq: number,
      at: Us,
      end: { status?: FrameStatus; tokens?: [number, number] } = {},
    ): void {
      const status = statusCode(end.status ?? 'ok')
      if (end.tokens === undefined) return void ops.push([1, seq, at, status])
      const usage: Usage = [word('a model'), end.tokens[0], end.tokens[1], null, null, null]
      ops.push([1, seq, at, status, usage])
    },
    event(seq: number, kind: EventKind, at: Us, value: number | string): void {
      const id = typeof value === 'string' ? word(value) : value
      ops.push([2, seq, eventCode(kind), at, id])
    },
    end(at: Us, status: FrameStatus = 'ok'): void {
      ops.push([9, statusCode(status), at])
    },
    trace(): Trace {
      const trace = createTrace()
      trace.append({ from: 0, to: ops.length, ops })
      return trace
    },
  }
}

/** A map over items; each item is one tool call. Some fail. */
export function aMapRun(items: number, failing: readonly number[] = []): Trace {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  const map = log.open({ parent: root, category: 'map', component: 'MapNode m' })
  for (let item = 0; item < items; item += 1) {
    const at = item * 100
    const one = { parent: map, category: 'iter', component: 'Flow inner' } as const
    const iter = log.open({ ...one, iteration: item, at })
    const tool = log.open({ parent: iter, category: 'tool', component: 'ServerTool t', at })
    const status = failing.includes(item) ? 'error' : 'ok'
    log.close(tool, at + 40 + item, { status })
    log.close(iter, at + 50 + item, { status })
  }
  log.close(map, items * 100)
  log.close(root, items * 100)
  log.end(items * 100)
  return log.trace()
}
