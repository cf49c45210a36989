// Beyond a signed 32-bit delay a timer fires at once.
const MAX_DELAY_MS = 2 ** 31 - 1

/** A limit as a timer takes it; what is longer than 24 days is as good as none. */
export const timerDelay = (ms: number): number => Math.min(ms, MAX_DELAY_MS)
