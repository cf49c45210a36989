import { isObject, type Json } from '@flowglass/spec'
import { Button, IconButton, TextInput } from '../../ui/index.ts'
import { CommitInput } from '../parts/CommitInput.tsx'
import { useNewRow } from '../parts/useNewRow.ts'
import { useRowKeys } from '../parts/useRowKeys.ts'
import type { ControlProps } from './control.ts'
import styles from './PairsTable.module.css'

/** Texts by name, in their order. */
export function HeadersControl({ field, value, onChange }: ControlProps) {
  const entries: readonly (readonly [string, string])[] = isObject(value)
    ? Object.entries(value).map(([name, text]) => [name, textOf(text)])
    : []
  const keys = useRowKeys(entries.map(([name]) => name))
  const { list, expectRow } = useNewRow(keys)
  const change = (next: readonly (readonly [string, string])[]): void =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next))
  const refusal = (before: string) => (name: string) =>
    name.trim() === ''
      ? 'A name needs at least one character.'
      : name !== before && entries.some(([other]) => other === name)
        ? `There is a row “${name}” already.`
        : undefined
  return (
    <div ref={list} className={styles.table}>
      {entries.map(([name, text], index) => (
        <div key={keys[index]} className={styles.row} data-row>
          <CommitInput
            value={name}
            onCommit={(next) => change(entries.with(index, [next, text]))}
            refusal={refusal(name)}
            label={`${field.label}, name of row ${index + 1}`}
            isMono
          />
          <TextInput
            value={text}
            onChange={(next) => change(entries.with(index, [name, next]))}
            size="sm"
            look="soft"
            isMono
            type={field.sensitive === true ? 'password' : 'text'}
            aria-label={`${field.label}, value of ${name}`}
          />
          <IconButton
            icon="x"
            label={`Remove ${name}`}
            size="sm"
            iconSize={12}
            onClick={() => change(entries.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          onClick={() => {
            expectRow()
            change([...entries, [freeKey(entries), '']])
          }}
        >
          Add a row
        </Button>
      </div>
    </div>
  )
}

const textOf = (json: Json): string => (typeof json === 'string' ? json : JSON.stringify(json))

function freeKey(entries: readonly (readonly [string, string])[]): string {
  let number = entries.length + 1
  while (entries.some(([name]) => name === `name_${number}`)) number += 1
  return `name_${number}`
}
