import type { ComponentId, JsonPointer } from '@flowglass/spec'
import type { ReactNode } from 'react'

/** Marks which field of which component is drawn here, so that a problem can be jumped to. */
export function PlaceMark({
  owner,
  at,
  children,
}: {
  owner: ComponentId
  at: JsonPointer
  children: ReactNode
}) {
  return (
    <div data-owner={owner} data-at={at}>
      {children}
    </div>
  )
}
