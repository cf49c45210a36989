import { useLayoutEffect, useRef } from 'react'
import type { Scale } from '../model/bars.ts'
import { ROW, paint, type Lane } from './paint.ts'
import { usePalette } from './usePalette.ts'
import styles from './LaneCanvas.module.css'

/** The bars of the rows in view. Only a picture: the rows beside it say the same in words. */
export function LaneCanvas({
  lanes,
  scale,
  top,
  isLive,
}: {
  lanes: readonly Lane[]
  scale: Scale
  /** Where the first row stands, in pixels. */
  top: number
  isLive: boolean
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const palette = usePalette(host)
  const height = lanes.length * ROW

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || palette === undefined) return
    const ratio = window.devicePixelRatio
    const size = { width: Math.round(scale.width * ratio), height: Math.round(height * ratio) }
    // Setting the size empties the canvas and costs more than painting over.
    if (context.canvas.width !== size.width) context.canvas.width = size.width
    if (context.canvas.height !== size.height) context.canvas.height = size.height
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    paint(context, { lanes, scale, palette, isLive })
  })

  return (
    <div ref={host} className={styles.lanes} style={{ top }} aria-hidden="true">
      <canvas ref={canvas} style={{ width: scale.width, height }} />
    </div>
  )
}
