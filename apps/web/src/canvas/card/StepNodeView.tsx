import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import type { StepNode } from '../graph/elements.ts'
import { shapeOf } from '../model/cardShape.ts'
import { isOfData } from '../model/handles.ts'
import { useDetail } from './detail.ts'
import { FullCard } from './FullCard.tsx'
import { HandleStubs } from './HandleStubs.tsx'
import { SmallCard } from './SmallCard.tsx'

function View({ data, selected }: NodeProps<StepNode>) {
  const detail = useDetail()
  const { box, handles } = shapeOf(data.card, data.view)
  const { width, height } = box
  const isFull = detail === 'full'
  const undrawn = isFull ? (data.view === 'ports' ? [] : handles.filter(isOfData)) : handles
  return (
    <div style={isFull ? { width, minHeight: height } : { width, height }}>
      <HandleStubs handles={undrawn} />
      {isFull ? (
        <FullCard data={data} isSelected={selected} />
      ) : (
        <SmallCard data={data} isSelected={selected} isBlock={detail === 'block'} />
      )}
    </div>
  )
}

/** A step on the canvas. Moving it draws nothing anew: only what it shows does. */
export const StepNodeView = memo(
  View,
  (before, after) => before.data === after.data && before.selected === after.selected,
)
