import type { ComponentId } from '@flowglass/spec'
import type { Wiring } from '../../graph/wiring.ts'
import type { Gist } from '../../model/cardGist.ts'
import styles from './CardFoot.module.css'
import { useResult } from './useResult.ts'

/** What the step takes and gives, in words; after a run what it gave. */
export function CardFoot({ id, gist, wiring }: { id: ComponentId; gist: Gist; wiring: Wiring }) {
  const result = useResult(id)
  if (result !== undefined) {
    return (
      <div className={styles.foot} title={`${result.name}: ${result.text}`}>
        gave <b>{result.name}</b> {result.text}
      </div>
    )
  }
  const { uses, gives, collects } = gist
  if (collects !== undefined) {
    return (
      <div className={styles.foot}>
        collects <b>{gives.join(', ')}</b> · {collects}
      </div>
    )
  }
  return (
    <div className={styles.foot} title={wordsOf(gist)}>
      {uses.length > 0 && 'uses '}
      {uses.map((name, index) => (
        <Used
          key={name}
          name={name}
          isFirst={index === 0}
          isMissing={wiring.missing.includes(name)}
        />
      ))}
      {uses.length > 0 && gives.length > 0 && ' · '}
      {gives.length > 0 && (
        <>
          gives <b>{gives.join(', ')}</b>
        </>
      )}
    </div>
  )
}

function Used({
  name,
  isFirst,
  isMissing,
}: {
  name: string
  isFirst: boolean
  isMissing: boolean
}) {
  return (
    <>
      {!isFirst && ', '}
      <b data-tone={isMissing ? 'error' : undefined}>{isMissing ? `${name}, no source` : name}</b>
    </>
  )
}

const wordsOf = ({ uses, gives }: Gist): string =>
  [uses.length > 0 && `uses ${uses.join(', ')}`, gives.length > 0 && `gives ${gives.join(', ')}`]
    .filter(Boolean)
    .join(' · ')
