import { labelOf, type Rollup, type Us } from '@flowglass/trace'
import { useEffect, useId, useRef } from 'react'
import type { RunView } from '../../editor/state.ts'
import { selectSelectedNode, useEditor } from '../../editor/store.ts'
import { LaneCanvas } from '../lanes/LaneCanvas.tsx'
import { laneOf } from '../lanes/laneOf.ts'
import { ROW } from '../lanes/paint.ts'
import { seqOf, type Line } from '../model/lines.ts'
import type { Tree } from '../hooks/useTree.ts'
import type { TimeView } from '../hooks/useView.ts'
import { GridHead } from './GridHead.tsx'
import { LineRow } from './LineRow.tsx'
import styles from './TimelineGrid.module.css'
import { useCommands } from '../hooks/useCommands.ts'
import { useNotes } from '../hooks/useNotes.ts'
import { usePointer } from '../hooks/usePointer.ts'
import { useSize } from '../hooks/useSize.ts'
import { useWindow } from '../hooks/useWindow.ts'

const HEAD = 24

/** The tree of steps and the lanes of bars; one scrolled list, of which only what is in view exists. */
export function TimelineGrid({
  run,
  tree,
  view,
  sums,
  now,
  isLive,
  frame,
  onError,
}: {
  run: RunView
  tree: Tree
  view: TimeView
  sums: Rollup
  now: Us
  isLive: boolean
  frame: number | undefined
  onError: (by: 1 | -1) => void
}) {
  const node = useEditor(selectSelectedNode)
  const { trace, summary } = run
  const { lines, current } = tree
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const lane = useRef<HTMLDivElement>(null)
  const { width } = useSize(lane)
  const { height } = useSize(scroller)
  const rows = useWindow(scroller, {
    ...{ rows: lines.length, height, head: HEAD },
    isGrowing: isLive,
  })
  const scale = { span: view.span, width, now }
  const shown = lines.slice(rows.first, rows.end)
  const note = useNotes(summary.id, trace, shown.filter(isInnermost).map(seqOf))
  usePointer(scroller, {
    lane: () => lane.current?.getBoundingClientRect(),
    onZoom: view.zoom,
    onPan: view.pan,
  })
  useShownRow(frame, current, rows.showRow)

  const commands = useCommands({
    ...{ trace, tree, view, now, onError },
    showRow: rows.showRow,
  })

  return (
    <div
      ref={scroller}
      role="treegrid"
      className={styles.grid}
      aria-label={`Steps of run ${summary.number}`}
      aria-rowcount={lines.length + 1}
      aria-activedescendant={
        current >= rows.first && current < rows.end ? `${gridId}-${current}` : undefined
      }
      tabIndex={0}
      onScroll={rows.onScroll}
      {...commands}
    >
      <GridHead lane={lane} scale={scale} isLive={isLive} />
      <div role="rowgroup" className={styles.body} style={{ height: lines.length * ROW }}>
        {shown.map((line, at) => {
          const row = rows.first + at
          return (
            <LineRow
              key={line.kind === 'group' ? line.key : line.seq}
              {...{ gridId, trace, line, row, sums, now }}
              note={isInnermost(line) ? note(seqOf(line)) : undefined}
              isCurrent={row === current}
              isOfSelection={node !== undefined && componentOfLine(line) === node}
            />
          )
        })}
        <LaneCanvas
          lanes={shown.map((line) => laneOf(trace, line, { scale, note }))}
          scale={scale}
          top={rows.first * ROW}
          isLive={isLive}
        />
      </div>
    </div>
  )

  function componentOfLine(line: Line): string {
    return labelOf(trace.text(trace.columns.component[seqOf(line)] ?? -1)).id
  }
}

/** A frame that shows none below it: it tells why it failed, those above need not. */
const isInnermost = (line: Line): boolean => line.kind === 'frame' && !line.isOpen

/** Brings the chosen row into view when another frame is chosen, here or on the canvas. */
function useShownRow(frame: number | undefined, row: number, showRow: (row: number) => void): void {
  const latest = useRef({ row, showRow })
  useEffect(() => {
    latest.current = { row, showRow }
  })
  useEffect(() => {
    latest.current.showRow(latest.current.row)
  }, [frame])
}
