import type { Json } from '@flowglass/spec'
import type { ReactNode } from 'react'
import { RetryNote, Skeleton } from '../../../ui/index.ts'
import type { Loaded } from './useLoaded.ts'

/** A value once it is here; until then, and when it cannot be had, what is the matter. */
export function LoadedView({
  loaded,
  children,
}: {
  loaded: Loaded
  children: (value: Json) => ReactNode
}) {
  switch (loaded.kind) {
    case 'absent':
      return null
    case 'loading':
      return (
        <span aria-busy="true">
          <span className="visuallyHidden">The value is being loaded</span>
          <Skeleton width="70%" />
        </span>
      )
    case 'failed':
      return (
        <RetryNote onRetry={loaded.retry}>The value could not be read. {loaded.reason}</RetryNote>
      )
    case 'here':
      return children(loaded.value)
  }
}
