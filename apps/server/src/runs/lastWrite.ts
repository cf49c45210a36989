import { setTimeout as delay } from 'node:timers/promises'
import type { Recorder } from './recorder.ts'

/** Between the tries. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000

interface Options {
  /** `finish` or `leave` of the recorder. */
  write(): void
  onBug(error: unknown): void
  /** The server stops: what is not on disk by then is found out anew from what is. */
  isClosing(): boolean
}

/** Writes how a run ended, now or as soon as it can be written: a full disk is waited for. */
export async function lastWrite(
  recorder: Recorder,
  { write, onBug, isClosing }: Options,
): Promise<void> {
  try {
    write()
  } catch (error) {
    onBug(error)
  }
  for (let wait = FIRST_WAIT_MS; !recorder.isOnDisk && !isClosing(); wait *= 2) {
    await delay(Math.min(wait, LONGEST_WAIT_MS), undefined, { ref: false })
    try {
      recorder.writeRest()
    } catch {
      // It was told of already, and is the same as before.
    }
  }
}
