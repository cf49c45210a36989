import { isWay, limitText, optionWords } from '../../editor/options/optionWords.ts'
import { Field, Select, TextInput } from '../../ui/index.ts'
import type { OptionField } from '../../editor/options/optionDrafts.ts'
import styles from './RunOptions.module.css'

/** One parameter of a run: a choice, or a limit whose usual value stands in the empty field. */
export function OptionInput({
  field: { rule, draft, reading },
  isChecked,
  onChange,
}: {
  field: OptionField
  /** Whether to say what is wrong. */
  isChecked: boolean
  onChange: (draft: string) => void
}) {
  const words = optionWords[rule.name]
  return (
    <div className={styles.option} data-option={rule.name}>
      <Field
        label={words.label}
        // Messages of the engine name a limit so.
        hint={<code>{rule.name}</code>}
        error={isChecked && !reading.ok ? reading.message : undefined}
      >
        {rule.kind === 'choice' ? (
          <Select
            aria-label={words.label}
            value={draft === '' ? rule.usual : draft}
            options={rule.options.map((value) => ({
              value,
              label: 'ways' in words && isWay(value) ? words.ways[value] : value,
              detail: value === rule.usual ? 'usual' : undefined,
            }))}
            onChange={(value) => onChange(value === rule.usual ? '' : value)}
          />
        ) : (
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={draft}
            placeholder={'unit' in words ? limitText(rule.usual, words) : String(rule.usual)}
            {...('unit' in words && { unit: words.unit })}
            onChange={onChange}
          />
        )}
      </Field>
    </div>
  )
}
