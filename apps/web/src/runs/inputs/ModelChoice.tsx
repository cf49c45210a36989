import type { ModelChoice as Choice } from '../../editor/api.ts'
import { paths, Segmented, TextLink } from '../../ui/index.ts'
import styles from './ModelChoice.module.css'

/** Who answers the model calls of a run. */
export function ModelChoice({
  value,
  connections,
  onChange,
}: {
  value: Choice
  connections: readonly { readonly id: string; readonly label: string }[]
  onChange: (value: Choice) => void
}) {
  const labels = connections.map(({ label }) => label).join(', ')
  return (
    <div className={styles.choice}>
      <span className={styles.label}>Model</span>
      <Segmented<Choice>
        label="Who answers the model calls"
        segments={[
          { value: 'mock', label: 'Built-in test model', icon: 'asterisk' },
          { value: 'real', label: 'Real model', icon: 'globe' },
        ]}
        value={value}
        onChange={onChange}
      />
      <p className={styles.explanation}>{explanation()}</p>
    </div>
  )

  function explanation() {
    if (value === 'mock')
      return 'Answers inside Flowglass: no key, no cost, the same each time. Good for seeing which way a flow goes; its words are made up.'
    if (connections.length === 0)
      return (
        <>
          No model is set up yet.{' '}
          <TextLink to={paths.models}>Set one up in Connections › Models</TextLink>
        </>
      )
    return (
      <>
        Calls what the steps name, over {labels}. <TextLink to={paths.models}>Models</TextLink>
      </>
    )
  }
}
