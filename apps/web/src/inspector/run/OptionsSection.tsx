import type { RunParameters } from '../../editor/api.ts'
import { changedOptions } from '../../editor/options/optionWords.ts'
import { Section } from '../parts/Section.tsx'
import styles from './OptionsSection.module.css'

/** What the run was given in place of the usual; nothing where it ran as runs do. */
export function OptionsSection({ parameters }: { parameters: RunParameters | undefined }) {
  const options = changedOptions(parameters)
  if (options.length === 0) return null
  return (
    <Section title="Options" hint={`${options.length} changed`}>
      <dl className={styles.options}>
        {options.map(({ label, value }) => (
          <div key={label} className={styles.option}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
