import { asComponentId, componentOf, isObject, type Json } from '@flowglass/spec'
import { askedIn } from '../editor/answers/asked.ts'
import { usePayload } from '../editor/payload.ts'
import type { RunView } from '../editor/state.ts'
import { Icon, Skeleton } from '../ui/index.ts'
import styles from './Chat.module.css'
import type { ChatItem } from './chatItems.ts'
import { Saying } from './Saying.tsx'

/** One thing that was said or decided. */
export function ChatItemView({ run, item }: { run: RunView; item: ChatItem }) {
  return item.kind === 'message' ? (
    <MessageItem run={run} item={item} />
  ) : (
    <DecisionItem run={run} item={item} />
  )
}

type ItemOf<Kind extends ChatItem['kind']> = Extract<ChatItem, { kind: Kind }>

function MessageItem({ run, item }: { run: RunView; item: ItemOf<'message'> }) {
  const value = usePayload(run.summary.id, item.payload)
  if (value === undefined) return <Skeleton width="60%" />
  const { role, content } = isObject(value) ? value : {}
  const isPerson = role === 'user'
  const name =
    componentOf(run.document, asComponentId(item.frame.componentId))?.name ?? item.frame.name
  return <Saying speaker={isPerson ? 'You' : name} isPerson={isPerson} text={textOf(content)} />
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

function DecisionItem({ run, item }: { run: RunView; item: ItemOf<'decision'> }) {
  const asked = usePayload(run.summary.id, item.asked)
  const answered = usePayload(run.summary.id, item.answered)
  if (asked === undefined || answered === undefined) return <Skeleton width="40%" />
  return (
    <p className={styles.decision} data-category="tool">
      <Icon name="wrench" size={12} />
      <span>{decisionWords(asked, answered)}</span>
    </p>
  )
}

export function decisionWords(asked: Json, answered: Json): string {
  const about = askedIn(asked)
  const answer = isObject(answered) ? answered : {}
  if (about === undefined || about.kind === 'user_input') return ''
  if (about.kind === 'tool_request') return `Result of ${about.name}: ${textOf(answer['result'])}`
  const { confirm, reason } = answer
  const why = typeof reason === 'string' && reason !== '' ? `: ${reason}` : ''
  return confirm === true ? `${about.name} was approved` : `${about.name} was rejected${why}`
}
