import type { Json, Property } from '@flowglass/spec'
import { useState } from 'react'
import { cast, draftOf, readDraft, type Reading } from './valueDrafts.ts'

export interface ValueDraft {
  readonly property: Property
  readonly draft: string
  readonly reading: Reading
  change(draft: string): void
}

export type Values = Readonly<Record<string, Json>>

/** Fields over known values. What nobody touches stays exactly what it was. */
export function useValueDrafts(
  properties: readonly Property[],
  known: Values,
): readonly ValueDraft[] {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  return properties.map((property) => {
    const { title } = property
    const value = known[title]
    const typed = drafts[title]
    const draft = typed ?? draftOf(value ?? undefined, property)
    return {
      property,
      draft,
      reading:
        typed === undefined && value !== undefined
          ? cast(value, property)
          : readDraft(draft, property),
      change: (next) => setDrafts({ ...drafts, [title]: next }),
    }
  })
}

/** The values of fields that can all be read; one that is left to its default has that. */
export function valuesOf(fields: readonly ValueDraft[]): Values {
  const values: Record<string, Json> = {}
  for (const { property, reading } of fields) {
    if (!reading.ok) continue
    const value = reading.value === undefined ? property.default : reading.value
    if (value !== undefined) values[property.title] = value
  }
  return values
}
