import type { ToolboxPort, ToolPort } from '@flowglass/engine'

export type RunEndStatus = 'finished' | 'failed' | 'cancelled' | 'waiting'

/** The tools of one run: what it opened and wrote is its own until it ends. */
export interface RunTools {
  readonly tools: ToolPort
  readonly toolboxes: ToolboxPort
  /** Commits or undoes what the run wrote; rejects where that cannot be done. */
  end(status: RunEndStatus): Promise<void>
}

/** Tools that know which run calls them. */
export interface RunToolPort extends ToolPort {
  forRun(id: string): Promise<RunTools>
}

export const isRunToolPort = (port: ToolPort): port is RunToolPort => 'forRun' in port
