import { labelOf, type Rollup, type Us } from '@flowglass/trace'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { showFrame } from '../../editor/frames.ts'
import type { RunView } from '../../editor/state.ts'
import { selectSelectedNode, useEditor, useEditorStore } from '../../editor/store.ts'
import { LaneCanvas } from '../lanes/LaneCanvas.tsx'
import { laneOf } from '../lanes/laneOf.ts'
import { ROW } from '../lanes/paint.ts'
import type { Line } from '../model/lines.ts'
import { canOpen, moveFor } from '../model/moves.ts'
import type { Tree } from '../useTree.ts'
import type { TimeView } from '../useView.ts'
import { cellsOf } from './cells.ts'
import { GridHead } from './GridHead.tsx'
import { LineRow } from './LineRow.tsx'
import { lineView } from './lineView.ts'
import styles from './TimelineGrid.module.css'
import { useFailures } from './useFailures.ts'
import { usePointer } from './usePointer.ts'
import { useSize } from './useSize.ts'
import { useWindow } from './useWindow.ts'

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
  const store = useEditorStore()
  const node = useEditor(selectSelectedNode)
  const { trace, summary } = run
  const { lines, current } = tree
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const lane = useRef<HTMLDivElement>(null)
  const { width } = useSize(lane)
  const { height } = useSize(scroller)
  const rows = useWindow(scroller, { rows: lines.length, height, head: HEAD })
  const scale = { span: view.span, width, now }
  const shown = lines.slice(rows.first, rows.end)
  const failure = useFailures(
    summary.id,
    trace,
    shown.flatMap((line) => (line.kind === 'frame' ? [line.seq] : [])),
  )
  usePointer(scroller, {
    lane: () => lane.current?.getBoundingClientRect(),
    onZoom: view.zoom,
    onPan: view.pan,
  })
  useShownRow(frame, current, rows.showRow)

  const choose = (line: Line): void => {
    if (line.kind === 'group') return tree.chooseGroup(line.key)
    tree.chooseGroup(undefined)
    showFrame(store, line.seq)
  }
  const zoomTo = (line: Line): void => {
    const members = line.kind === 'group' ? line.members : [line.seq]
    const { t0, t1 } = trace.columns
    const ends = members.map((seq) => (Number.isNaN(t1[seq]) ? now : (t1[seq] ?? now)))
    view.zoomTo({
      from: members.reduce((least, seq) => Math.min(least, t0[seq] ?? 0), now),
      to: ends.reduce((most, end) => Math.max(most, end), 0),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const line = lines[current]
    const commands: Readonly<Record<string, () => void>> = {
      n: () => onError(1),
      N: () => onError(-1),
      f: view.follow,
      0: view.fit,
      '+': () => view.zoom(1.5),
      '=': () => view.zoom(1.5),
      '-': () => view.zoom(1 / 1.5),
      Enter: () => line !== undefined && choose(line),
      ' ': () => line !== undefined && canOpen(line) && tree.fold(line, !line.isOpen),
    }
    const command = commands[event.key]
    const move = moveFor(event.key, lines, current)
    if (command === undefined && move === undefined) return
    event.preventDefault()
    command?.()
    const target = move === undefined ? undefined : lines[move.line]
    if (move === undefined || target === undefined) return
    if (move.kind === 'fold') return tree.fold(target, move.isOpen)
    choose(target)
    rows.showRow(move.line)
  }

  return (
    <div
      ref={scroller}
      role="treegrid"
      className={styles.grid}
      aria-label={`Steps of run ${summary.number}`}
      aria-rowcount={lines.length + 1}
      aria-activedescendant={
        current >= rows.first && current < rows.end ? `${id}-${current}` : undefined
      }
      tabIndex={0}
      onScroll={rows.onScroll}
      onKeyDown={onKeyDown}
    >
      <GridHead lane={lane} scale={scale} isLive={isLive} />
      <div role="rowgroup" className={styles.body} style={{ height: lines.length * ROW }}>
        {shown.map((line, at) => {
          const row = rows.first + at
          return (
            <LineRow
              key={line.kind === 'group' ? line.key : line.seq}
              id={`${id}-${row}`}
              line={line}
              row={row}
              view={lineView(trace, line, { now, failure })}
              cells={cellsOf(trace, line, { sums, now })}
              isCurrent={row === current}
              isOfSelection={node !== undefined && componentOfLine(line) === node}
              onChoose={() => choose(line)}
              onZoom={() => zoomTo(line)}
              onFold={() => tree.fold(line, !line.isOpen)}
            />
          )
        })}
        <LaneCanvas
          lanes={shown.map((line) => laneOf(trace, line, { scale, failure }))}
          scale={scale}
          top={rows.first * ROW}
          isLive={isLive}
        />
      </div>
    </div>
  )

  function componentOfLine(line: Line): string {
    const seq = line.kind === 'group' ? (line.members[0] ?? 0) : line.seq
    return labelOf(trace.text(trace.columns.component[seq] ?? -1)).id
  }
}

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
