import type { Trace } from '@flowglass/trace'
import { useMemo, useState } from 'react'
import {
  lineFor,
  linesOf,
  noFolds,
  withOpened,
  withToggled,
  type Folds,
  type Line,
  type Lines,
} from '../model/lines.ts'

export interface Tree extends Lines {
  /** Line that is chosen; -1 when none is. */
  readonly current: number
  fold(line: Line, isOpen: boolean): void
  /** Opens everything that hides a frame; returns its line. */
  open(seq: number): number
  /** Chooses a folded group, which is no frame; undefined goes back to the frame. */
  chooseGroup(key: string | undefined): void
}

/** The lines of a run with what a person opened and closed. `version` says that the run grew. */
export function useTree(trace: Trace, version: number, frame: number | undefined): Tree {
  const [folds, setFolds] = useState<Folds>(noFolds)
  const [group, setGroup] = useState<{ readonly key: string; readonly frame: number | undefined }>()
  const tree = useMemo(
    () => linesOf(trace, folds),
    // The trace grows in place: its version stands for what is in it.
    // oxlint-disable-next-line react/exhaustive-deps
    [trace, version, folds],
  )
  const ofGroup =
    group === undefined || group.frame !== frame
      ? -1
      : tree.lines.findIndex((line) => line.kind === 'group' && line.key === group.key)
  const ofFrame = frame === undefined ? -1 : lineFor(trace, tree, frame)
  return {
    ...tree,
    current: ofGroup >= 0 ? ofGroup : ofFrame,
    fold: (line, isOpen) => setFolds(withToggled(folds, line, isOpen)),
    open: (seq) => {
      const opened = withOpened(trace, folds, seq)
      setFolds(opened)
      return lineFor(trace, linesOf(trace, opened), seq)
    },
    chooseGroup: (key) => setGroup(key === undefined ? undefined : { key, frame }),
  }
}
