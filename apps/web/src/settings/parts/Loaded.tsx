import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../trpcError.ts'
import { Note, Skeleton } from '../../ui/index.ts'

/** What the server was asked for: its room while it comes, the reason where it does not. */
export function Loaded<Data>({
  query,
  height = 108,
  children,
}: {
  query: UseQueryResult<Data, unknown>
  /** About what is expected, in pixels, so that little moves when it comes. */
  height?: number
  children: (data: Data) => ReactNode
}) {
  if (query.isError) return <Note tone="error">{errorMessage(query.error)}</Note>
  return query.isPending ? <Skeleton height={height} /> : children(query.data)
}
