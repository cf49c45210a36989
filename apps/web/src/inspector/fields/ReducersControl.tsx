import { componentOf, isObject, portsOf, subflowOf } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import { Select } from '../../ui/index.ts'
import type { ControlProps } from './control.ts'
import styles from './PairsTable.module.css'

const LEFT_OUT = '/left-out'

/** How each result of the flow that runs for every item becomes one value. */
export function ReducersControl({ owner, field, value, onChange }: ControlProps) {
  const document = useEditor(selectShown)
  const component = componentOf(document, owner)
  const subflow = component === undefined ? undefined : subflowOf(component)
  const outputs = subflow === undefined ? [] : portsOf(document, subflow).outputs
  const chosen = isObject(value) ? value : undefined
  const options = [
    ...(field.options ?? []).map(({ value: name, label }) => ({ value: name, label })),
    { value: LEFT_OUT, label: 'Leave out' },
  ]
  const current = (name: string): string => {
    if (chosen === undefined) return 'append'
    const reducer = chosen[name]
    return typeof reducer === 'string' ? reducer : LEFT_OUT
  }
  const change = (name: string, reducer: string): void => {
    const all = chosen ?? Object.fromEntries(outputs.map(({ title }) => [title, 'append']))
    const others = Object.entries(all).filter(([other]) => other !== name)
    onChange(reducer === LEFT_OUT ? Object.fromEntries(others) : { ...all, [name]: reducer })
  }
  if (outputs.length === 0) return <p>The flow gives no results.</p>
  return (
    <div className={styles.table}>
      {outputs.map(({ title }) => (
        <div key={title} className={styles.row}>
          <code>{title}</code>
          <Select
            value={current(title)}
            options={options}
            onChange={(reducer) => change(title, reducer)}
            size="sm"
            look="soft"
            aria-label={`Collect ${title} as`}
          />
        </div>
      ))}
    </div>
  )
}
