import type { ComponentId, FlowDocument } from '@flowglass/spec'
import { useStore, type ReactFlowState } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { select } from '../editor/selection.ts'
import { selectSelectedNode, useEditor, useEditorStore } from '../editor/store.ts'
import { AddMenu } from './add/AddMenu.tsx'
import styles from './Canvas.module.css'
import { CanvasMenu } from './CanvasMenu.tsx'
import { DetailProvider, detailAt } from './card/detail.ts'
import { EmptyHint } from './floats/EmptyHint.tsx'
import { RefusalTip } from './floats/RefusalTip.tsx'
import { ZoomBar } from './floats/ZoomBar.tsx'
import { CanvasActionsProvider, type CanvasActions } from './gestures/canvasActions.ts'
import { useAdding } from './gestures/useAdding.ts'
import { useCanvasHandle } from './gestures/useCanvasHandle.ts'
import { focusStep, useCanvasKeys } from './gestures/useCanvasKeys.ts'
import { useClipboard } from './gestures/useClipboard.ts'
import { useDropStep } from './gestures/useDropStep.ts'
import { useHand } from './gestures/useHand.ts'
import { useDrawing } from './graph/useDrawing.ts'
import type { CardView } from './model/cardBox.ts'
import { RunStrip } from './run/RunStrip.tsx'
import { useFollow } from './run/useFollow.ts'
import { Surface } from './Surface.tsx'
import type { Point } from './wires/polyline.ts'

const selectDetail = ({ transform }: ReactFlowState) => detailAt(transform[2])

/** One flow on the screen, with everything that can be done to it. */
export function Stage({ document, flowId }: { document: FlowDocument; flowId: ComponentId }) {
  const store = useEditorStore()
  const frame = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point>(undefined)
  const isCancelledRef = useRef(false)
  const [view, setView] = useState<CardView>('plain')
  const [isFollowing, setFollowing] = useState(false)
  const hand = useHand()
  const { setRenaming } = hand
  const drawing = useDrawing({ document, flowId, hand: hand.hand, view })
  const { graph } = drawing
  const latest = useLatest(graph)
  const adding = useAdding({ graph: latest, frame, pointer })
  const { add, addAfter, insertOn, connect } = adding
  const actions = useMemo(
    (): CanvasActions => ({
      endRename: (id) => {
        setRenaming(undefined)
        if (frame.current !== null) focusStep(frame.current, id)
      },
      addAfter: (node, branch) => {
        select(store, [node])
        addAfter({ node, branch })
      },
      insertOn,
    }),
    [store, setRenaming, addAfter, insertOn],
  )
  const toggleData = useCallback(() => setView((now) => (now === 'plain' ? 'ports' : 'plain')), [])
  const verbs = useMemo(
    () => ({
      add,
      connect,
      toggleData,
      rename: () => setRenaming(selectSelectedNode(store.getState())),
    }),
    [store, add, connect, toggleData, setRenaming],
  )
  useCanvasHandle({ graph, frame, verbs })
  useClipboard({ frame, pointer })
  useFollow(isFollowing)
  const dropping = useDropStep(latest)
  const onKeyDown = useCanvasKeys({ graph: latest, isCancelledRef })
  const isSingle = useEditor(selectSelectedNode) !== undefined
  return (
    <CanvasActionsProvider value={actions}>
      <DetailProvider value={useStore(selectDetail)}>
        <CanvasMenu onAdd={() => adding.addFree(pointer.current ?? { x: 0, y: 0 })}>
          {/* The keys of the canvas: each step in it is reached by Tab and named. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            ref={frame}
            className={styles.stage}
            // A press on the open canvas brings the focus here, so that its keys work from then on.
            tabIndex={-1}
            onKeyDown={onKeyDown}
            {...dropping}
            onPointerMove={({ clientX, clientY }) => {
              pointer.current = { x: clientX, y: clientY }
            }}
            onPointerLeave={() => {
              pointer.current = undefined
            }}
          >
            <Surface
              drawing={drawing}
              hand={hand}
              adding={adding}
              graph={latest}
              isCancelledRef={isCancelledRef}
            />
          </div>
        </CanvasMenu>
      </DetailProvider>
      <RefusalTip graph={graph} hovered={hand.hovered} />
      <EmptyHint graph={graph} />
      <RunStrip isFollowing={isFollowing} onFollow={setFollowing} />
      <ZoomBar isDataShown={view === 'ports'} hasFocus={isSingle} onToggleData={toggleData} />
      {adding.adding !== undefined && (
        <AddMenu
          graph={graph}
          {...adding.adding}
          onChoose={(choice) => {
            adding.choose(choice)
            const [added] = store.getState().selection
            if (frame.current !== null && added !== undefined) focusStep(frame.current, added)
          }}
          onClose={adding.close}
        />
      )}
    </CanvasActionsProvider>
  )
}

/** Lets handlers read the newest value and stay the same functions. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
