import { asComponentId, ref, refId } from '@flowglass/spec'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { IconButton, type Option, Select } from '../../ui/index.ts'
import type { ControlProps } from './control.ts'
import styles from './SecretControl.module.css'
import { LineControl } from './TextControls.tsx'

/** A stored credential by its name, or a value that is moved to the store when the flow is saved. */
export function SecretControl(props: ControlProps) {
  const { field, value, onChange } = props
  const trpc = useTRPC()
  const stored = useQuery(trpc.credentials.list.queryOptions()).data ?? []
  const name = value === undefined ? undefined : refId(value)
  const known: readonly Option<string>[] = stored.map((one) => ({
    value: one.name,
    label: one.name,
    detail: one.origin,
  }))
  const isKnown = name === undefined || stored.some((one) => one.name === name)
  const options = isKnown ? known : [...known, { value: name, label: name, detail: 'not stored' }]
  const choice = options.length > 0 && (
    <Select
      value={name}
      options={options}
      onChange={(next) => onChange(ref(asComponentId(next)))}
      placeholder="Or use a stored credential"
      size="sm"
      look="soft"
      aria-label={`Stored credential for ${field.label}`}
    />
  )
  if (name === undefined) {
    return (
      <div className={styles.stack}>
        <LineControl {...props} />
        {choice}
      </div>
    )
  }
  return (
    <div className={styles.line}>
      {choice}
      <IconButton
        icon="x"
        size="sm"
        label={`Do without the credential for ${field.label}`}
        onClick={() => onChange(undefined)}
      />
    </div>
  )
}
