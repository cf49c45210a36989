export const NARROWEST = 160
export const WIDEST = 800

/** What the bars keep, together with the figures beside them. */
const REST = 380

/** As the columns of figures: see the container query in `TimelineGrid.module.css`. */
const NARROW_ROOM = 960

export interface NameWidth {
  readonly size: number
  readonly usual: number
  readonly max: number
}

/**
 * How wide the names are in so much room, in pixels: as somebody has made them, or as is usual. Where
 * the room is smaller they give way, and come back with it.
 */
export function nameWidthIn(room: number, chosen: number | undefined): NameWidth {
  const usual = room > 0 && room <= NARROW_ROOM ? 252 : 326
  const max = Math.max(usual, Math.min(WIDEST, Math.round(room) - REST))
  return { size: Math.min(chosen ?? usual, max), usual, max }
}
