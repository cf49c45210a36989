import type { Json } from '@flowglass/spec'
import { opKind, type FrameStatus, type Op, type Price } from '@flowglass/trace'
import type { Original } from '../runLog/originals.ts'
import type { RunEnd, RunLog } from '../runLog/runLog.ts'
import type { RunClock } from './clock.ts'
import { createCostTally } from './costTally.ts'
import type { LogSoFar } from './logSoFar.ts'
import { originalValues, redactAll, secretsOf, type Redact } from './redact.ts'
import { createShownWords } from './shownWords.ts'
import { createTally, statusIndex, type Tally } from './tally.ts'

type WordOp = Extract<Op, readonly [typeof opKind.dict, number, string]>

/** What comes within this time is one commit, unless the engine asks for one sooner. */
const COMMIT_MS = 50

export interface Recorder {
  append(op: Op): void
  payload(value: Json): number
  /** What was appended is on disk when this returns. */
  durable(): void
  readonly tally: Tally
  /** Ends what is still open with this status and closes the log; nothing is taken in afterwards. */
  finish(status: FrameStatus, end: Omit<RunEnd, 'status' | 't1Us'>): void
  /** Leaves the log as it stands, to be taken up later; nothing is taken in afterwards. */
  leave(): void
  /** What is not on disk yet never will be; nothing is taken in afterwards. */
  drop(): void
  /** It was left: the run goes on some other time. */
  readonly isLeft: boolean
  /** Nothing is taken in any more. */
  readonly isFinished: boolean
  /** False after a last write that failed, on a full disk say. */
  readonly isOnDisk: boolean
  /** Tries that write again. */
  writeRest(): void
}

interface Options {
  readonly log: RunLog
  /** Small number of the run. */
  readonly run: number
  readonly clock: RunClock
  readonly redact: Redact
  /** The log of a run that is taken up again. */
  readonly from?: LogSoFar | undefined
  /** Of models, where the run calls any that have one. */
  readonly prices?: readonly Price[] | undefined
  /** Called after the commit: nobody sees an op that the disk does not have. */
  onCommit(): void
}

/** Takes a run's ops as they come and writes them in batches. */
export function createRecorder(options: Options): Recorder {
  const { log, run, clock, redact, from, prices, onCommit } = options
  const tally = from?.tally ?? createTally()
  const day = new Date(clock.epoch / 1000).toISOString().slice(0, 10)
  const costs = prices && createCostTally(prices, day)
  from?.ops.forEach((op) => costs?.add(op))
  let ops: Op[] = []
  /** JSON texts as the run gave them: what is secret is struck out before they leave this place. */
  let texts: string[] = []
  let words: Original[] = []
  const shownWords = createShownWords(redact)
  /** The last op where it is a word: how it is shown depends on what it is used for. */
  let word: WordOp | undefined
  const kept = new Set<string>()
  let written = from?.ops.length ?? 0
  let nextPayload = from?.payloads ?? 0
  let timer: NodeJS.Timeout | undefined
  let isFinished = false
  let isLeft = false
  let isOnDisk = true
  let last: RunEnd | undefined
  let fault: { readonly cause: unknown } | undefined

  function commit(end?: RunEnd): void {
    clearTimeout(timer)
    timer = undefined
    takeWord()
    const batch = ops.length === 0 ? undefined : { from: written, to: written + ops.length, ops }
    const first = nextPayload - texts.length
    const shown = redactAll(redact, texts)
    const payloads = texts.length === 0 ? undefined : { from: first, texts: shown }
    const struck = [...words, ...originalValues(texts, shown, first)]
    const secrets = secretsOf(redact, struck, kept)
    const originals = [...struck, ...secrets]
    const totals = tally.totals()
    log.write(run, { batch, payloads, originals, totals, end, costs: costs?.totals() })
    secrets.forEach(({ text }) => kept.add(text))
    written += ops.length
    ops = []
    texts = []
    words = []
    onCommit()
  }

  function commitSoon(): void {
    timer ??= setTimeout(() => {
      try {
        commitOrFail()
      } catch {
        // The next op throws it into the run, which then ends as failed.
      }
    }, COMMIT_MS)
  }

  /** After a write that failed, on a full disk say, the run gets no further, whatever it catches. */
  function commitOrFail(): void {
    try {
      commit()
    } catch (error) {
      fault = { cause: error }
      throw error
    }
  }

  function take(op: Op): void {
    takeWord(op)
    if (op[0] === opKind.dict) word = op
    else put(op)
  }

  function takeWord(use?: Op): void {
    if (word === undefined) return
    const [kind, id, text] = word
    word = undefined
    const shown = shownWords.show(text, use)
    if (shown !== text) words.push({ place: 'word', id, text })
    put([kind, id, shown])
  }

  function put(op: Op): void {
    shownWords.pass(op)
    ops.push(op)
    tally.add(op)
    costs?.add(op)
  }

  function writeRest(): void {
    isOnDisk = false
    commit(last)
    isOnDisk = true
  }

  return {
    tally,
    get isLeft() {
      return isLeft
    },
    get isFinished() {
      return isFinished
    },
    append(op) {
      if (isFinished) return
      if (fault !== undefined) throw fault.cause
      // Left to `finish`: a run that has ended in its log has its outputs on disk as well, and how it
      // ended is known only when its tools have committed what they wrote.
      if (op[0] === opKind.end) return
      take(op)
      commitSoon()
    },
    payload(value) {
      // First, for it may throw: a number without a text would move all that follow.
      const text = JSON.stringify(value)
      if (!isFinished) texts.push(text)
      nextPayload += 1
      return nextPayload - 1
    },
    durable() {
      if (!isFinished && (ops.length > 0 || word !== undefined)) commitOrFail()
    },
    finish(status, end) {
      if (isFinished) return
      const t = clock.now()
      for (const seq of tally.openFrames()) take([opKind.close, seq, t, statusIndex(status)])
      take([opKind.end, statusIndex(status), t])
      isFinished = true
      last = { ...end, status: tally.ended() ?? 'failed', t1Us: t }
      writeRest()
    },
    leave() {
      if (isFinished) return
      isFinished = true
      isLeft = true
      writeRest()
    },
    drop() {
      isFinished = true
      clearTimeout(timer)
    },
    writeRest,
    get isOnDisk() {
      return isOnDisk
    },
  }
}
