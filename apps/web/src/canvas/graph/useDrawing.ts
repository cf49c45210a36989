import type { ComponentId, FlowDocument } from '@flowglass/spec'
import { componentStates } from '@flowglass/trace'
import { useMemo, useState } from 'react'
import { selectPins } from '../../editor/pins/pins.ts'
import { selectIsReadOnly, selectShownProblems } from '../../editor/shown.ts'
import { selectRun, useEditor } from '../../editor/store.ts'
import { problemsBy } from '../card/problems.ts'
import type { CardView } from '../model/cardBox.ts'
import { marksOf, noMarks } from '../run/marks.ts'
import { noRunWords, runWordsOf } from '../run/runWords.ts'
import type { Hand } from './elements.ts'
import { flowGraph } from './flowGraph.ts'
import { nodeMaker, type Drawing } from './toNodes.ts'
import { wireMaker } from './toWires.ts'

const noRun = { marks: noMarks, runWords: noRunWords } as const

interface What {
  readonly document: FlowDocument
  readonly flowId: ComponentId
  readonly hand: Hand
  readonly view: CardView
}

/** Document, run and hand put together into what is drawn. */
export function useDrawing({ document, flowId, hand, view }: What) {
  const [makeNodes] = useState(nodeMaker)
  const [makeWires] = useState(wireMaker)
  const isReadOnly = useEditor(selectIsReadOnly)
  const diagnostics = useEditor(selectShownProblems)
  const graph = useMemo(() => flowGraph(document, flowId, view), [document, flowId, view])
  const pins = useEditor(selectPins)
  const run = useEditor(selectRun)
  const version = run?.version
  const { marks, runWords } = useMemo(() => {
    if (run === undefined || run.trace.frames === 0) return noRun
    const nodes = [...graph.steps.keys()]
    const found = marksOf({
      nodes,
      routes: graph.routes,
      states: componentStates(run.trace),
      isOver: run.phase === 'ended' || run.phase === 'lost',
    })
    return { marks: found, runWords: runWordsOf(run, nodes, found) }
    // The trace grows in place; its version says when to read it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [graph, run?.trace, run?.phase, version])
  const drawing: Drawing = useMemo(
    () => ({
      graph,
      marks,
      runWords,
      hand,
      view,
      isReadOnly,
      pins,
      problems: new Map(
        [...problemsBy(diagnostics, document)].map(([id, { errors, warnings }]) => [
          id,
          errors + warnings,
        ]),
      ),
    }),
    [graph, marks, runWords, hand, view, isReadOnly, pins, diagnostics, document],
  )
  const nodes = useMemo(() => makeNodes(drawing), [makeNodes, drawing])
  const wires = useMemo(() => makeWires(drawing), [makeWires, drawing])
  return { graph, nodes, wires, isReadOnly }
}
