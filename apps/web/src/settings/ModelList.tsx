import type { ReactNode } from 'react'
import { Icon, StatusGlyph, StepTile } from '../ui/index.ts'
import styles from './ModelList.module.css'
import type { Choice, Connection } from './models.ts'

function Row({
  name,
  place,
  state,
  isBuiltIn = false,
  isChosen,
  onChoose,
}: {
  name: string
  place: string
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
        onClick={onChoose}
      >
        <StepTile category={isBuiltIn ? 'wait' : 'llm'} icon="asterisk" />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.place}>{place}</span>
        </span>
        <span className={styles.state}>{state}</span>
        <Icon name="chevron-right" size={14} />
      </button>
    </li>
  )
}

/** All models, the built-in one last. */
export function ModelList({
  connections,
  choice,
  onChoose,
}: {
  connections: readonly Connection[]
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  return (
    <ul className={styles.list} aria-label="Models">
      {connections.map(({ id, label, origin, hasKey }) => (
        <Row
          key={id}
          name={label}
          place={origin}
          state={
            <>
              <StatusGlyph status={hasKey ? 'done' : 'skipped'} isDecorative />
              {hasKey ? 'key stored' : 'no key'}
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
