import type { Us } from '@flowglass/trace'

export interface ClockPort {
  /** Microseconds of a clock that never runs backwards, from any origin. */
  now(): Us
  /** Lets other work of the process go on, soon back; asked for in long stretches without awaiting. */
  breathe?(): Promise<void>
}
