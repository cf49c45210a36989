import { useState, useSyncExternalStore } from 'react'
import { apiOf, type FlowDetail } from '../../editor/api.ts'
import { browserJournal } from '../../editor/journal.ts'
import type { Opening } from '../../editor/opening.ts'
import { startSession, type Session } from '../../editor/session.ts'
import { useTRPCClient, type TrpcClient } from '../../trpc.ts'

interface Opened {
  readonly flow: FlowDetail
  readonly opened: Extract<Opening, { ok: true }>
}

/**
 * The session of the flow on the page: begins when the page is there, ends when it leaves. A thing
 * outside React that is subscribed to, so that a page drawn twice does not save twice.
 */
export function useSession({ flow, opened }: Opened): Session | undefined {
  const client = useTRPCClient()
  const [holder] = useState(() => holderOf({ flow, opened }, client))
  return useSyncExternalStore(holder.subscribe, holder.current)
}

function holderOf({ flow, opened }: Opened, client: TrpcClient) {
  let session: Session | undefined
  return {
    current: (): Session | undefined => session,
    subscribe: (): (() => void) => {
      const { document, draft } = opened
      session = startSession({ flow, document, draft, api: apiOf(client), journal: browserJournal })
      const started = session
      return () => {
        // Leaving the page writes what is still waiting to be written.
        void started.autosave.flush()
        started.stop()
        session = undefined
      }
    },
  }
}
