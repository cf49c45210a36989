import type { EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { useDetail } from '../card/detail.ts'
import type { DataWire } from '../graph/elements.ts'
import { dataPath } from './dataPath.ts'
import styles from './Wires.module.css'

function View({ sourceX, sourceY, targetX, targetY, data }: EdgeProps<DataWire>) {
  const detail = useDetail()
  if (detail === 'block' || data === undefined) return null
  const ends = { source: { x: sourceX, y: sourceY }, target: { x: targetX, y: targetY } }
  return (
    <path
      className={styles.data}
      data-type={data.type}
      data-strong={data.isStrong || undefined}
      d={dataPath(ends, data.isStrong)}
    />
  )
}

/** Where a value comes from: a dashed curve in the colour of its type. */
export const DataWireView = memo(View)
