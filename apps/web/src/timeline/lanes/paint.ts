import { shareOf, ticksOf } from '../model/axis.ts'
import { labelPlace, type Bar, type Scale } from '../model/bars.ts'
import type { Palette } from './palette.ts'

export const ROW = 24
export const TICKS_APART = 64

/** What stands on one line of the lane. */
export interface Lane {
  readonly bar: Bar
  readonly words: string
  /** A folded group: how many of its frames ran at once, per pixel, and where some failed. */
  readonly load?: { readonly shares: Float32Array; readonly failures: readonly number[] }
}

interface Picture {
  readonly lanes: readonly Lane[]
  readonly scale: Scale
  readonly palette: Palette
  readonly isLive: boolean
}

const BAR_TOP = 6
const BAR_HEIGHT = 12
const CONTAINER_FILL = 0.2
const UNWRITTEN_FILL = 0.38
const MARK_WIDTH = 2

/** Draws all lanes that are in view, the first at the top. */
export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { lanes, scale, palette, isLive } = picture
  const height = lanes.length * ROW
  context.clearRect(0, 0, scale.width, height)
  paintGrid(context, picture, height)
  context.font = palette.font
  context.textBaseline = 'middle'
  for (const [at, lane] of lanes.entries()) {
    context.save()
    context.translate(0, at * ROW)
    if (lane.load === undefined) paintBar(context, lane.bar, palette)
    else paintLoad(context, lane, palette)
    paintEnd(context, lane.bar, palette)
    paintWords(context, lane, { palette, width: scale.width })
    context.restore()
  }
  if (isLive) paintNow(context, picture, height)
}

function paintGrid(
  context: CanvasRenderingContext2D,
  { scale, palette }: Picture,
  height: number,
): void {
  context.fillStyle = palette.line
  for (const { t } of ticksOf(scale.span, { width: scale.width, apart: TICKS_APART })) {
    const x = Math.round(shareOf(t, scale.span) * scale.width)
    if (x > 0) context.fillRect(x, 0, 1, height)
  }
}

function paintNow(
  context: CanvasRenderingContext2D,
  { scale, palette }: Picture,
  height: number,
): void {
  const x = Math.round(shareOf(scale.now, scale.span) * scale.width)
  context.globalAlpha = 0.5
  context.fillStyle = palette.accent
  context.fillRect(x, 0, 1, height)
  context.globalAlpha = 1
}

function boxOf(
  context: CanvasRenderingContext2D,
  { x0, x1 }: Pick<Bar, 'x0' | 'x1'>,
  inset: number,
): void {
  context.beginPath()
  const width = Math.max(x1 - x0 - 2 * inset, 1)
  context.roundRect(x0 + inset, BAR_TOP + inset, width, BAR_HEIGHT - 2 * inset, 2)
}

function paintBar(context: CanvasRenderingContext2D, bar: Bar, palette: Palette): void {
  const { x1, style, writesFrom } = bar
  const colour = palette.category[bar.category]
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = 1
  if (style === 'container') {
    boxOf(context, bar, 0.5)
    context.globalAlpha = CONTAINER_FILL
    context.fill()
    context.globalAlpha = 1
    context.stroke()
  } else if (style === 'wait') {
    paintHatch(context, bar)
  } else {
    boxOf(context, bar, 0)
    context.globalAlpha = writesFrom === undefined ? 1 : UNWRITTEN_FILL
    context.fill()
    context.globalAlpha = 1
    if (writesFrom === undefined || writesFrom >= x1) return
    boxOf(context, { x0: Math.min(writesFrom, x1 - MARK_WIDTH), x1 }, 0)
    context.fill()
  }
}

function paintHatch(context: CanvasRenderingContext2D, bar: Bar): void {
  const { x0, x1 } = bar
  context.save()
  boxOf(context, bar, 0.5)
  context.stroke()
  context.clip()
  context.beginPath()
  for (let x = x0 - BAR_HEIGHT; x < x1; x += 5) {
    context.moveTo(x, BAR_TOP + BAR_HEIGHT)
    context.lineTo(x + BAR_HEIGHT, BAR_TOP)
  }
  context.stroke()
  context.restore()
}

function paintLoad(context: CanvasRenderingContext2D, { bar, load }: Lane, palette: Palette): void {
  const bottom = BAR_TOP + BAR_HEIGHT + 2
  context.fillStyle = palette.category[bar.category]
  for (const [x, share] of load?.shares.entries() ?? []) {
    const height = Math.ceil(share * (BAR_HEIGHT + 2))
    if (height > 0) context.fillRect(x, bottom - height, 1, height)
  }
  context.fillStyle = palette.failed
  for (const x of load?.failures ?? [])
    context.fillRect(x - 1, BAR_TOP - 2, MARK_WIDTH, BAR_HEIGHT + 4)
}

/** The end of a bar tells how it went: red is always in front, whatever shares the pixel. */
function paintEnd(context: CanvasRenderingContext2D, { x1, end }: Bar, palette: Palette): void {
  if (end === 'failed') {
    context.fillStyle = palette.failed
    context.fillRect(x1 - MARK_WIDTH, BAR_TOP - 2, MARK_WIDTH, BAR_HEIGHT + 4)
  } else if (end === 'running') {
    context.fillStyle = palette.accent
    context.fillRect(x1 - MARK_WIDTH / 2, BAR_TOP - 3, MARK_WIDTH, BAR_HEIGHT + 6)
  } else if (end === 'interrupted') {
    context.strokeStyle = palette.ink
    context.lineWidth = 1
    context.beginPath()
    for (let step = 0; step <= 4; step += 1)
      context.lineTo(x1 + (step % 2 === 0 ? -2 : 2), BAR_TOP - 1 + (step * (BAR_HEIGHT + 2)) / 4)
    context.stroke()
  }
}

function paintWords(
  context: CanvasRenderingContext2D,
  { bar, words }: Lane,
  { palette, width }: { readonly palette: Palette; readonly width: number },
): void {
  if (words === '') return
  const text = context.measureText(words).width
  const x = labelPlace(bar, { width, text })
  if (x === undefined) return
  context.fillStyle = bar.end === 'failed' ? palette.failed : palette.muted
  context.fillText(words, x, ROW / 2 + 0.5)
}
