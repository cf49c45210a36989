import { categoryOf, statusOf } from '../log/codes.ts'
import { labelOf } from '../log/componentLabel.ts'
import { eventKinds, opKind, type EventKind, type Op, type Usage } from '../log/op.ts'
import { headOf, MASKED, shown, type RunSource } from './exportSource.ts'

/** Grows when a line changes its meaning; new fields may come without. */
const VERSION = 1

export interface LogLines {
  /** First line: what the lines are, and the run they are of. */
  head(ops: number): string
  /** Line of the next op; undefined for words of the dictionary, which stand where they are used. */
  line(op: Op): string | undefined
}

/** A run's log as JSON Lines: an op a line, with words for its numbers and the values it names. */
export function logLines(source: RunSource): LogLines {
  const words: string[] = []
  const text = (id: number): string => words[id] ?? ''
  let next = 0
  return {
    head: (ops) =>
      JSON.stringify({
        ...{ format: 'flowglass-run-log', version: VERSION },
        ...{ run: headOf(source), ops },
      }),
    line(op) {
      const at = next
      next += 1
      if (op[0] === opKind.dict) {
        words[op[1]] = op[2]
        return undefined
      }
      return JSON.stringify({ op: at, ...fieldsOf(op, text, source) })
    },
  }
}

type Words = (id: number) => string

function fieldsOf(
  op: Exclude<Op, readonly [3, ...unknown[]]>,
  text: Words,
  source: RunSource,
): object {
  switch (op[0]) {
    case opKind.open: {
      const [, frame, parent, category, component, name, iteration, atUs] = op
      return {
        ...{ type: 'open', frame, parent: parent < 0 ? null : parent },
        ...{ category: categoryOf(category), component: labelOf(text(component)) },
        name: text(name),
        ...(iteration >= 0 && { iteration }),
        atUs,
      }
    }
    case opKind.close: {
      const [, frame, atUs, status, usage] = op
      const about = { type: 'close', frame, atUs, status: statusOf(status) }
      return usage ? { ...about, usage: usageOf(usage, text) } : about
    }
    case opKind.event: {
      const [, frame, kind, atUs, value] = op
      const event = eventKinds[kind]
      const about = { type: 'event', frame, event: event ?? 'unknown', atUs }
      return event === undefined ? about : { ...about, ...valueOf(event, value, { text, source }) }
    }
    case opKind.status:
      return { type: 'status', frame: op[1], atUs: op[2], status: statusOf(op[3]) }
    case opKind.end:
      return { type: 'end', atUs: op[2], status: statusOf(op[1]) }
    default:
      return op satisfies never
  }
}

interface Context {
  readonly text: Words
  readonly source: RunSource
}

function valueOf(event: EventKind, value: number, { text, source }: Context): object {
  switch (event) {
    case 'firstToken':
      return {}
    case 'cause':
      return { value }
    case 'exit':
    case 'servedBy':
      return { value: text(value) }
    case 'delta':
      return { value: source.mask === false ? text(value) : MASKED }
    case 'input':
    case 'output':
    case 'error':
    case 'prompt':
    case 'answer':
    case 'key':
    case 'wait':
    case 'attempt':
    case 'message':
      return { value: shown(source, value) }
    default:
      return event satisfies never
  }
}

function usageOf([model, ...counts]: Usage, text: Words): object {
  const [input, output, cacheRead, cacheWrite, reasoning] = counts
  return { model: text(model), in: input, out: output, cacheRead, cacheWrite, reasoning }
}
