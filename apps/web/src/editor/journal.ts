import { del, get, set } from 'idb-keyval'

/** A draft that the server has not acknowledged yet, kept in this browser. */
export interface Draft {
  readonly base: number
  readonly text: string
  readonly at: string
}

export interface Journal {
  read(flowId: string): Promise<Draft | undefined>
  write(flowId: string, draft: Draft): Promise<void>
  clear(flowId: string): Promise<void>
}

const keyOf = (flowId: string): string => `flowglass:draft:${flowId}`

/** Keeps drafts in IndexedDB, so that a closed or crashed tab loses nothing while the server is away. */
export const browserJournal: Journal = {
  read: (flowId) => get<Draft>(keyOf(flowId)),
  write: (flowId, draft) => set(keyOf(flowId), draft),
  clear: (flowId) => del(keyOf(flowId)),
}
