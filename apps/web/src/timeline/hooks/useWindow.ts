import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ROW } from '../lanes/paint.ts'

/** Rows drawn beyond what is in view, so that a quick scroll finds them there. */
const SPARE = 8

export interface RowWindow {
  readonly first: number
  /** One after the last. */
  readonly end: number
  onScroll(): void
  /** Scrolls as little as shows the row. */
  showRow(row: number): void
}

/** Which rows of many are on the page. All are of one height, so it is arithmetic. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  {
    rows,
    height,
    head,
    isGrowing,
  }: { rows: number; height: number; head: number; isGrowing: boolean },
): RowWindow {
  const [top, setTop] = useState(0)
  const isAtEnd = useRef(true)
  // A live run brings its new rows into view, unless somebody looks at others.
  useLayoutEffect(() => {
    if (isGrowing && isAtEnd.current) scroller.current?.scrollTo({ top: rows * ROW })
  }, [scroller, rows, isGrowing])
  const first = Math.max(Math.floor(top / ROW) - SPARE, 0)
  const end = Math.min(Math.ceil((top + height) / ROW) + SPARE, rows)
  return {
    first: Math.min(first, Math.max(rows - 1, 0)),
    end,
    onScroll: () => {
      const { current } = scroller
      if (current === null) return
      isAtEnd.current = current.scrollTop + current.clientHeight >= current.scrollHeight - ROW
      // Steps of some rows: a render for each pixel would change nothing.
      setTop(Math.floor(current.scrollTop / (ROW * 4)) * ROW * 4)
    },
    showRow: (row) => {
      const { current } = scroller
      if (current === null || row < 0) return
      const from = row * ROW
      const room = current.clientHeight - head
      if (from < current.scrollTop) current.scrollTo({ top: from })
      else if (from + ROW > current.scrollTop + room) current.scrollTo({ top: from + ROW - room })
    },
  }
}
