import { categories, eventKinds, frameStatuses, opKind, type Op, type Us } from './op.ts'

/** One broken rule of a run's log. */
export interface LogFault {
  /** Position of the op in the log. */
  readonly at: number
  readonly message: string
}

/** What a log must keep at every prefix; `run.end` adds that nothing is left open. */
export function checkLog(ops: readonly Op[]): readonly LogFault[] {
  const check = createCheck()
  for (const [at, op] of ops.entries()) check.op(at, op)
  return check.faults
}

function createCheck(): { op(at: number, op: Op): void; faults: LogFault[] } {
  const faults: LogFault[] = []
  const openedAt: Us[] = []
  const open = new Set<number>()
  let words = 0
  let latest = 0
  let isEnded = false

  return { faults, op: check }

  function check(at: number, op: Op): void {
    const expect = (holds: boolean, message: string): void => {
      if (!holds) faults.push({ at, message })
    }
    const isWord = (id: number): boolean => id >= 0 && id < words
    const isTime = (t: Us): boolean => {
      const isForward = Number.isInteger(t) && t >= latest
      latest = Math.max(latest, t)
      return isForward
    }
    expect(!isEnded, 'Found an op after the run ended')
    switch (op[0]) {
      case opKind.open: {
        const [, seq, parent, category, component, name, , t0] = op
        expect(seq === openedAt.length, `Expected frame ${openedAt.length}, found ${seq}`)
        expect(seq === 0 ? parent === -1 : parent >= 0 && parent < seq, `Parent ${parent}`)
        expect(category in categories, `No category has the number ${category}`)
        expect(isWord(component) && isWord(name), 'A frame names words that came not yet')
        expect(isTime(t0), `Time runs backwards to ${t0}`)
        openedAt.push(t0)
        open.add(seq)
        return
      }
      case opKind.close: {
        const [, seq, t1, status, usage] = op
        expect(open.delete(seq), `Frame ${seq} is not open`)
        expect(isTime(t1), `Time runs backwards to ${t1}`)
        expect(status >= frameStatuses.indexOf('ok') && status in frameStatuses, 'Not an end')
        expect(usage === undefined || isWord(usage[0]), 'Usage names a model that came not yet')
        return
      }
      case opKind.event: {
        const [, seq, kind, t, value] = op
        expect(open.has(seq), `Frame ${seq} is not open`)
        expect(kind in eventKinds, `No event has the number ${kind}`)
        expect(Number.isInteger(value) && value >= 0, `Value ${value}`)
        expect(isTime(t), `Time runs backwards to ${t}`)
        return
      }
      case opKind.dict:
        expect(op[1] === words, `Expected word ${words}, found ${op[1]}`)
        words += 1
        return
      case opKind.status:
        expect(open.has(op[1]), `Frame ${op[1]} is not open`)
        expect(isTime(op[2]), `Time runs backwards to ${op[2]}`)
        expect(op[3] in frameStatuses, `No status has the number ${op[3]}`)
        return
      case opKind.end:
        expect(open.size === 0, `Frames left open: ${[...open].join(', ')}`)
        expect(isTime(op[2]), `Time runs backwards to ${op[2]}`)
        isEnded = true
        return
      default:
        op satisfies never
    }
  }
}
