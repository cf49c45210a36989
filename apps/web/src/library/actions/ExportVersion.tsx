import { Note, Select } from '../../ui/index.ts'
import styles from './ExportDialog.module.css'
import {
  listed,
  outcomeOf,
  versionOptions,
  type ExportChoices,
  type WishedVersion,
} from './exportVersion.ts'

/** Which version of Agent Spec the file is written in, and what that leaves out. */
export function ExportVersion({
  known,
  value,
  onChange,
}: {
  known: ExportChoices
  value: WishedVersion
  onChange: (value: WishedVersion) => void
}) {
  const { version, refused, dropped } = outcomeOf(known, value)
  return (
    <>
      <div className={styles.row}>
        <span>Version</span>
        <div className={styles.version}>
          <Select
            aria-label="Version of Agent Spec"
            value={value}
            options={versionOptions(known)}
            onChange={onChange}
          />
        </div>
      </div>
      {refused.length > 0 && (
        <Note tone="error">
          Agent Spec {version} cannot say {listed(refused)}. Choose {known.lowest} or later.
        </Note>
      )}
      {refused.length === 0 && dropped.length > 0 && (
        <Note>
          Left out, since {version} does not have it and it says nothing here: {listed(dropped)}.
        </Note>
      )}
    </>
  )
}
