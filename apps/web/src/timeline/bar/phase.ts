import { isLive } from '../../editor/follow.ts'
import type { RunView } from '../../editor/state.ts'
import { shownStatus, type GlyphStatus } from '../../ui/index.ts'

/** What the chip of a run says. */
export function phaseOf(run: RunView): { readonly glyph: GlyphStatus; readonly word: string } {
  switch (run.phase) {
    case 'loading':
      return { glyph: 'waiting', word: 'loading' }
    case 'reconnecting':
      return { glyph: 'paused', word: 'reconnecting' }
    case 'lost':
      return { glyph: 'failed', word: 'connection lost' }
    case 'live':
      return run.trace.status === 'waiting'
        ? shownStatus('waiting')
        : { glyph: 'running', word: isLive(run) ? 'live' : 'running' }
    case 'ended':
      return shownStatus(run.trace.status)
  }
}
