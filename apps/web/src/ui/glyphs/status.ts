/** How something went, as it is drawn. Each has a glyph, a word and (some) a colour. */
export const glyphStatuses = [
  'waiting',
  'running',
  'live',
  'done',
  'failed',
  'paused',
  'skipped',
  'pinned',
  'interrupted',
  'warn',
] as const
export type GlyphStatus = (typeof glyphStatuses)[number]

export const glyphWords: Readonly<Record<GlyphStatus, string>> = {
  waiting: 'waiting',
  running: 'running',
  live: 'live',
  done: 'done',
  failed: 'failed',
  paused: 'paused',
  skipped: 'skipped',
  pinned: 'pinned',
  interrupted: 'interrupted',
  warn: 'warning',
}

interface Shown {
  readonly glyph: GlyphStatus
  readonly word: string
}

/** Statuses of runs and of frames, as the server and the run log name them. */
const shown = {
  queued: { glyph: 'waiting', word: 'queued' },
  running: { glyph: 'running', word: 'running' },
  waiting: { glyph: 'paused', word: 'waits for an answer' },
  finished: { glyph: 'done', word: 'done' },
  ok: { glyph: 'done', word: 'done' },
  failed: { glyph: 'failed', word: 'failed' },
  error: { glyph: 'failed', word: 'failed' },
  cancelled: { glyph: 'skipped', word: 'stopped' },
  interrupted: { glyph: 'interrupted', word: 'interrupted' },
  skipped: { glyph: 'skipped', word: 'skipped' },
} as const satisfies Record<string, Shown>

export type RunOrFrameStatus = keyof typeof shown

/** Glyph and word of a run's or a frame's status. */
export const shownStatus = (status: RunOrFrameStatus): Shown => shown[status]
