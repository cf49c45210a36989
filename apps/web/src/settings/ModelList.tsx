import type { ReactNode } from 'react'
import { marksOf, readyWords } from '../editor/readiness/readiness.ts'
import { Icon, plural, ReadyMarks, StatusGlyph, StepTile } from '../ui/index.ts'
import styles from './ModelList.module.css'
import { type Choice, type Connection, keyOf, type UsedModel } from './models.ts'

function Row({
  name,
  place,
  marks,
  state,
  isBuiltIn = false,
  isChosen,
  onChoose,
}: {
  name: string
  place: string
  marks?: ReactNode
  state: ReactNode
  isBuiltIn?: boolean
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isChosen ? 'true' : undefined}
        data-current={isChosen || undefined}
        onClick={onChoose}
      >
        <StepTile category={isBuiltIn ? 'wait' : 'llm'} icon="asterisk" />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.place}>{place}</span>
        </span>
        <span className={styles.marks}>{marks}</span>
        <span className={styles.state}>{state}</span>
        <Icon name="chevron-right" size={14} />
      </button>
    </li>
  )
}

/** The models that flows have, the places that serve models, and last the built-in one. */
export function ModelList({
  used,
  connections,
  choice,
  onChoose,
}: {
  used: readonly UsedModel[]
  connections: readonly Connection[]
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  return (
    <ul className={styles.list} aria-label="Models">
      {used.map((model) => (
        <Row
          key={keyOf(model)}
          name={model.name}
          place={placeOf(model)}
          marks={<ReadyMarks marks={marksOf(model)} />}
          state={
            <span className={styles.words} data-ready={model.isReady || undefined}>
              <span>{readyWords(model)}</span>
              <span>{plural(model.flows.length, 'flow')}</span>
            </span>
          }
          isChosen={choice.kind === 'used' && choice.key === keyOf(model)}
          onChoose={() => onChoose({ kind: 'used', key: keyOf(model) })}
        />
      ))}
      {connections.map(({ id, label, origin, hasKey, isAllowed }) => (
        <Row
          key={id}
          name={label}
          place={origin}
          state={
            <>
              <StatusGlyph
                status={isAllowed ? (hasKey ? 'done' : 'skipped') : 'failed'}
                isDecorative
              />
              {isAllowed ? (hasKey ? 'key stored' : 'no key') : 'host not allowed'}
            </>
          }
          isChosen={choice.kind === 'connection' && choice.id === id}
          onChoose={() => onChoose({ kind: 'connection', id })}
        />
      ))}
      <Row
        isBuiltIn
        name="Built-in test model"
        place="Inside Flowglass, calls no host"
        state="always ready"
        isChosen={choice.kind === 'builtIn'}
        onChoose={() => onChoose({ kind: 'builtIn' })}
      />
    </ul>
  )
}

const placeOf = ({ model, origin }: UsedModel): string =>
  [model, origin && new URL(origin).host].filter(Boolean).join(', ') || 'no address'
