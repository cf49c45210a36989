import type { Sample } from '../../editor/samples.ts'
import { Button } from '../../ui/index.ts'
import styles from '../InputsPanel.module.css'

/** Examples that the author of the flow left: a press fills the form. */
export function Samples({
  samples,
  onChoose,
}: {
  samples: readonly Sample[]
  onChoose: (sample: Sample) => void
}) {
  return (
    <div className={styles.samples} role="group" aria-label="Examples of inputs">
      <span>Try</span>
      {samples.map((sample) => (
        <Button key={sample.name} size="sm" onClick={() => onChoose(sample)}>
          {sample.name}
        </Button>
      ))}
    </div>
  )
}
