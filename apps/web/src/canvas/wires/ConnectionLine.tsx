import type { ConnectionLineComponentProps } from '@xyflow/react'
import { ConnectionPath } from './ConnectionPath.tsx'

/** The route that is being drawn. */
export const ConnectionLine = ({ fromX, fromY, toX, toY }: ConnectionLineComponentProps) => (
  <ConnectionPath from={{ x: fromX, y: fromY }} to={{ x: toX, y: toY }} />
)
