import { componentOf } from '@flowglass/spec'
import { frameOf } from '@flowglass/trace'
import { useMemo } from 'react'
import { AskCard } from '../editor/answers/AskCard.tsx'
import { openAsks } from '../editor/answers/openAsks.ts'
import type { RunView } from '../editor/state.ts'
import { shownStatus, StatusGlyph } from '../ui/index.ts'
import styles from './Chat.module.css'
import { chatItems, writingNow } from './chatItems.ts'
import { ChatItemView } from './ChatItemView.tsx'
import { Saying } from './Saying.tsx'

/** What was said in a run, and what it waits for. */
export function Talk({ run }: { run: RunView }) {
  const { trace, version, summary, phase } = run
  const { items, asks, writing } = useMemo(
    () => ({
      items: chatItems(trace),
      asks: openAsks(trace).flatMap((seq) => frameOf(trace, seq) ?? []),
      writing: writingNow(trace),
    }),
    // The trace grows in place: its version stands for what is in it.
    // oxlint-disable-next-line react/exhaustive-deps
    [trace, version],
  )
  const [first] = asks
  const agent = componentOf(run.document, run.document.root)?.name ?? 'Agent'
  return (
    <div className={styles.talk} role="log" aria-label="Conversation">
      {summary.message !== undefined && <Saying speaker="You" isPerson text={summary.message} />}
      {items.map((item) => (
        <ChatItemView key={`${item.frame.seq} ${item.at} ${item.kind}`} run={run} item={item} />
      ))}
      {phase === 'live' && writing !== undefined && (
        <Saying speaker={agent} isPerson={false} text={writing.text} isWriting />
      )}
      {items.length + asks.length === 0 && summary.message === undefined && phase === 'ended' && (
        <p className={styles.ending}>Nothing was said in this run.</p>
      )}
      {asks.map((frame) => (
        <AskCard key={frame.seq} frame={frame} isInTalk isFocused={frame === first} />
      ))}
      {phase === 'ended' && (
        <p className={styles.ending}>
          <StatusGlyph status={shownStatus(summary.status).glyph} isDecorative />
          Run #{summary.number} {shownStatus(summary.status).word}
        </p>
      )}
    </div>
  )
}
