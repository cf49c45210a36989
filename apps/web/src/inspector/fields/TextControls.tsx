import { useState } from 'react'
import { TextArea, TextInput } from '../../ui/index.ts'
import type { ControlProps } from './control.ts'
import styles from './TextControls.module.css'
import { numberExpected, numberIn } from './valueAt.ts'

/** An empty text of a field that may be missing is no text at all. */
const textOrNothing = (text: string, { field, value }: ControlProps): string | undefined =>
  text === '' && field.required !== true && value !== '' ? undefined : text

const shownDefault = (props: ControlProps): string | undefined =>
  props.field.default === undefined || props.field.default === null
    ? undefined
    : typeof props.field.default === 'string'
      ? props.field.default
      : JSON.stringify(props.field.default)

export function LineControl(props: ControlProps) {
  const { value, field } = props
  return (
    <TextInput
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => props.onChange(textOrNothing(text, props))}
      placeholder={shownDefault(props)}
      size="sm"
      look="soft"
      isMono={field.placeholders === true}
      type={field.sensitive === true ? 'password' : 'text'}
      autoComplete="off"
    />
  )
}

export function LinesControl(props: ControlProps) {
  const { value, field } = props
  return (
    <TextArea
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => props.onChange(textOrNothing(text, props))}
      rows={field.lines ?? 3}
      placeholder={shownDefault(props)}
    />
  )
}

/** One text a line. */
export function ListControl({ value, onChange }: ControlProps) {
  const lines = Array.isArray(value) ? value.map(String) : []
  const [draft, setDraft] = useState<string>()
  const change = (text: string): void => {
    setDraft(text)
    const next = text.split('\n').filter((line) => line.trim() !== '')
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <TextArea
      value={draft ?? lines.join('\n')}
      onChange={change}
      onBlur={() => setDraft(undefined)}
      rows={2}
      placeholder="One a line"
      isMono
    />
  )
}

export function NumberControl(props: ControlProps) {
  const { value, field, onChange } = props
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? (typeof value === 'number' ? String(value) : '')
  const isWrong = draft !== undefined && draft.trim() !== '' && numberIn(draft, field) === undefined
  const change = (text: string): void => {
    setDraft(text)
    if (text.trim() === '') return onChange(undefined)
    const number = numberIn(text, field)
    if (number !== undefined) onChange(number)
  }
  return (
    <>
      <TextInput
        value={shown}
        onChange={change}
        onBlur={() => !isWrong && setDraft(undefined)}
        placeholder={shownDefault(props)}
        inputMode="decimal"
        size="sm"
        look="soft"
        aria-invalid={isWrong || undefined}
      />
      {isWrong && <WrongNumber words={numberExpected(field)} />}
    </>
  )
}

function WrongNumber({ words }: { words: string }) {
  return (
    <span role="alert" className={styles.error}>
      {words}
    </span>
  )
}
