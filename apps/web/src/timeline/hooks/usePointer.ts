import { useEffect, useRef, type RefObject } from 'react'

const DRAG_FROM = 4
const ZOOM_PER_PIXEL = 0.0035

interface Wishes {
  /** Left edge and width of the lane, in the page. */
  lane(): { readonly left: number; readonly width: number } | undefined
  onZoom(factor: number, share: number): void
  onPan(share: number): void
}

/**
 * Wheel and drag over the lane: plain wheel scrolls rows as everywhere, with Ctrl or a pinch it zooms
 * about the pointer, sideways or with Shift it moves through time, as dragging does.
 */
export function usePointer(scroller: RefObject<HTMLElement | null>, wishes: Wishes): void {
  const latest = useRef(wishes)
  useEffect(() => {
    latest.current = wishes
  })

  useEffect(() => {
    const { current } = scroller
    if (current === null) return
    const isOverLane = (event: MouseEvent): boolean => {
      const lane = latest.current.lane()
      return (
        lane !== undefined && event.clientX >= lane.left && event.clientX < lane.left + lane.width
      )
    }
    const onWheel = (event: WheelEvent): void => {
      const lane = latest.current.lane()
      if (lane === undefined) return
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        const share = Math.min(Math.max((event.clientX - lane.left) / lane.width, 0), 1)
        latest.current.onZoom(Math.exp(-event.deltaY * ZOOM_PER_PIXEL), share)
      } else if (Math.abs(sideways) > Math.abs(event.deltaY) || event.shiftKey) {
        event.preventDefault()
        latest.current.onPan(sideways / lane.width)
      }
    }
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0 || !isOverLane(event)) return
      const startX = event.clientX
      let lastX = startX
      let isDragging = false
      const onMove = (move: PointerEvent): void => {
        if (!isDragging && Math.abs(move.clientX - startX) < DRAG_FROM) return
        if (!isDragging) current.setPointerCapture(event.pointerId)
        isDragging = true
        const lane = latest.current.lane()
        if (lane !== undefined) latest.current.onPan((lastX - move.clientX) / lane.width)
        lastX = move.clientX
      }
      const onUp = (): void => {
        current.removeEventListener('pointermove', onMove)
        current.removeEventListener('pointerup', onUp)
        current.removeEventListener('pointercancel', onUp)
        // The end of a drag is no press on the row below.
        if (!isDragging) return
        current.addEventListener('click', stop, { capture: true })
        setTimeout(() => current.removeEventListener('click', stop, { capture: true }))
      }
      current.addEventListener('pointermove', onMove)
      current.addEventListener('pointerup', onUp)
      current.addEventListener('pointercancel', onUp)
    }
    const stop = (event: Event): void => event.stopPropagation()
    current.addEventListener('wheel', onWheel, { passive: false })
    current.addEventListener('pointerdown', onDown)
    return () => {
      current.removeEventListener('wheel', onWheel)
      current.removeEventListener('pointerdown', onDown)
      current.removeEventListener('click', stop, { capture: true })
    }
  }, [scroller])
}
