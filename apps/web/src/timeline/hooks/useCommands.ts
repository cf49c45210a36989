import type { Trace, Us } from '@flowglass/trace'
import type { KeyboardEvent, MouseEvent } from 'react'
import { showFrame } from '../../editor/frames.ts'
import { useEditorStore } from '../../editor/store.ts'
import type { Span } from '../model/axis.ts'
import type { Line } from '../model/lines.ts'
import { canOpen, moveFor } from '../model/moves.ts'
import type { Tree } from './useTree.ts'
import type { TimeView } from './useView.ts'

interface Parts {
  readonly trace: Trace
  readonly tree: Tree
  readonly view: TimeView
  readonly now: Us
  onError(by: 1 | -1): void
  showRow(row: number): void
}

interface Commands {
  onClick(event: MouseEvent): void
  onDoubleClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
}

const ZOOM_STEP = 1.5

/** What presses on rows and keys in the grid do. */
export function useCommands(parts: Parts): Commands {
  const store = useEditorStore()
  const { trace, tree, view, now, onError, showRow } = parts

  const choose = (line: Line): void => {
    if (line.kind === 'group') return tree.chooseGroup(line.key)
    tree.chooseGroup(undefined)
    showFrame(store, line.seq)
  }
  const toggle = (line: Line): void => {
    if (canOpen(line)) tree.fold(line, !line.isOpen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { lines, current } = tree
    const line = lines[current]
    const commands: Readonly<Record<string, () => void>> = {
      n: () => onError(1),
      N: () => onError(-1),
      f: view.follow,
      0: view.fit,
      '+': () => view.zoom(ZOOM_STEP),
      '=': () => view.zoom(ZOOM_STEP),
      '-': () => view.zoom(1 / ZOOM_STEP),
      Enter: () => line !== undefined && choose(line),
      ' ': () => line !== undefined && toggle(line),
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
    showRow(move.line)
  }

  return {
    onKeyDown,
    onClick: (event) => {
      const line = lineAt(event)
      if (line === undefined) return
      if (isOnTwist(event)) toggle(line)
      else choose(line)
    },
    onDoubleClick: (event) => {
      const line = lineAt(event)
      if (line !== undefined && !isOnTwist(event)) view.zoomTo(spanOfLine(trace, line, now))
    },
  }

  function lineAt({ target }: MouseEvent): Line | undefined {
    const row = target instanceof Element ? target.closest('[data-row]') : null
    return tree.lines[Number(row?.getAttribute('data-row') ?? Number.NaN)]
  }
}

const isOnTwist = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('[data-twist]') !== null

function spanOfLine(trace: Trace, line: Line, now: Us): Span {
  const members = line.kind === 'group' ? line.members : [line.seq]
  const { t0, t1 } = trace.columns
  return members.reduce(
    (span, seq) => {
      const end = t1[seq] ?? Number.NaN
      return {
        from: Math.min(span.from, t0[seq] ?? 0),
        to: Math.max(span.to, Number.isNaN(end) ? now : end),
      }
    },
    { from: now, to: 0 },
  )
}
