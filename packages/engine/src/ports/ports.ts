import type { ClockPort } from './clock.ts'
import type { HttpPort } from './http.ts'
import type { ModelPort, ToolPort } from './model.ts'
import type { TextPort } from './text.ts'
import type { ToolboxPort } from './toolbox.ts'

/** All that the engine knows of the world. What is absent makes the steps that need it fail. */
export interface Ports {
  readonly clock: ClockPort
  readonly model: ModelPort
  readonly tools: ToolPort
  readonly toolboxes?: ToolboxPort
  readonly http?: HttpPort
  readonly text?: TextPort
}
