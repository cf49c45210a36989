import type { Property } from '@flowglass/spec'
import { useEditorStore } from '../../editor/store.ts'
import { Button } from '../../ui/index.ts'
import { changeProperties, type PropertySidePlace } from '../commands.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { useNewRow } from '../parts/useNewRow.ts'
import { useRowKeys } from '../parts/useRowKeys.ts'
import styles from './PropertiesEditor.module.css'
import { PropertyRow } from './PropertyRow.tsx'

/** The inputs or outputs of a component as rows. */
export function PropertiesEditor({
  place,
  properties,
  addLabel,
}: {
  place: PropertySidePlace
  properties: readonly Property[]
  /** What the button says, for example `Add an input`. */
  addLabel: string
}) {
  const store = useEditorStore()
  const keys = useRowKeys(properties.map(({ title }) => title))
  const { list, expectRow } = useNewRow(keys)
  const set = (label: string, next: readonly Property[], coalesce?: string): void =>
    changeProperties(store, place, {
      label,
      properties: next,
      ...(coalesce === undefined ? {} : { coalesce }),
    })
  return (
    <PlaceMark owner={place.id} at={`/${place.side}`}>
      <div ref={list} className={styles.list}>
        {properties.map((property, index) => (
          <PropertyRow
            key={keys[index]}
            place={place}
            property={property}
            onChange={(next, coalesce) =>
              set(`Changed ${property.title}`, properties.with(index, next), coalesce)
            }
            onRemove={() => set(`Removed ${property.title}`, properties.toSpliced(index, 1))}
          />
        ))}
      </div>
      <div className={styles.add}>
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          onClick={() => {
            expectRow()
            set(addLabel, [...properties, { title: freeTitle(properties), type: 'string' }])
          }}
        >
          {addLabel}
        </Button>
      </div>
    </PlaceMark>
  )
}

function freeTitle(properties: readonly Property[]): string {
  let number = properties.length + 1
  while (properties.some(({ title }) => title === `value_${number}`)) number += 1
  return `value_${number}`
}
