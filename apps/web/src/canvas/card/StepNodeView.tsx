import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import type { StepNode } from '../graph/elements.ts'
import { shapeOf } from '../model/cardShape.ts'
import { useDetail } from './detail.ts'
import { FullCard } from './FullCard.tsx'
import { SmallCard } from './SmallCard.tsx'

function View({ data, selected }: NodeProps<StepNode>) {
  const detail = useDetail()
  const { width, height } = shapeOf(data.card, data.view).box
  return (
    <div style={detail === 'full' ? { width, minHeight: height } : { width, height }}>
      {detail === 'full' ? (
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
