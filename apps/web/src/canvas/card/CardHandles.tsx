import { dataTypeOf } from '@flowglass/spec'
import { Handle, Position } from '@xyflow/react'
import type { DataType } from '../../ui/index.ts'
import type { Wiring } from '../graph/wiring.ts'
import {
  HEAD_HANDLE_AT,
  ROW,
  routeAt,
  shownInputs,
  shownOutputs,
  type CardView,
} from '../model/cardBox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { shapeOf } from '../model/cardShape.ts'
import { IN, givesHandle, takesHandle } from '../model/handles.ts'
import { isActive, type WireMark } from '../run/marks.ts'
import { useCardRun } from '../run/cardRun.ts'
import styles from './Handles.module.css'

/** Where routes and, in the data layer, values come in and go out. Places are those of `handlesOf`. */
export function CardHandles({
  card,
  view,
  wiring,
  isNotTaken,
  liveRoute,
  isConnectable,
}: {
  card: CardModel
  view: CardView
  wiring: Wiring
  isNotTaken: boolean
  liveRoute: string | undefined
  isConnectable: boolean
}) {
  const { box } = shapeOf(card, view)
  const state = useCardRun(card.id)
  const faded: WireMark | undefined = isNotTaken ? 'faded' : undefined
  const markIn: WireMark | undefined =
    state === undefined ? faded : isActive(state) ? 'live' : 'taken'
  const markOut = (branch: string): WireMark | undefined => {
    if (branch === liveRoute) return 'live'
    if (state === undefined || isActive(state)) return faded
    if (state.exits.size === 0) return state.ok > 0 ? 'taken' : undefined
    return state.exits.has(branch) ? 'taken' : undefined
  }
  return (
    <>
      {card.hasIn && (
        <Handle
          id={IN}
          type="target"
          position={Position.Left}
          className={styles.handle}
          data-side="left"
          data-mark={wiring.hasIncoming ? markIn : faded}
          style={{ top: HEAD_HANDLE_AT - 1 }}
          isConnectable={isConnectable}
        />
      )}
      {card.ports.branches.map((branch) => (
        <Handle
          key={branch}
          id={branch}
          type="source"
          position={Position.Right}
          className={styles.handle}
          data-side="right"
          data-mark={markOut(branch)}
          data-unwired={!wiring.wired.includes(branch) || undefined}
          data-tone={toneOf(card, branch)}
          style={{ top: routeAt(card, box, branch) - 1 }}
          isConnectable={isConnectable}
          title={card.rows.length > 0 ? `Route ${branch}` : undefined}
        />
      ))}
      {view === 'ports' && <PortHandles card={card} isConnectable={isConnectable} />}
    </>
  )
}

const toneOf = (card: CardModel, branch: string): 'error' | undefined =>
  card.rows.find((row) => row.branch === branch)?.tone === 'error' ? 'error' : undefined

function PortHandles({ card, isConnectable }: { card: CardModel; isConnectable: boolean }) {
  const { box } = shapeOf(card, 'ports')
  const dot = (side: 'left' | 'right', type: DataType) =>
    ({ className: styles.data, 'data-side': side, 'data-type': type, isConnectable }) as const
  return (
    <>
      {shownInputs(card).map((input, row) => (
        <Handle
          key={input.title}
          id={takesHandle(input.title)}
          type="target"
          position={Position.Left}
          style={{ top: box.inputsAt + row * ROW - 1 }}
          {...dot('left', dataTypeOf(input))}
        />
      ))}
      {shownOutputs(card).map((output, row) => (
        <Handle
          key={output.title}
          id={givesHandle(output.title)}
          type="source"
          position={Position.Right}
          style={{ top: box.outputsAt + row * ROW - 1 }}
          {...dot('right', dataTypeOf(output))}
        />
      ))}
    </>
  )
}
