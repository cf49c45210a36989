import type { ComponentId, Field, Json } from '@flowglass/spec'

/** What every control of a field gets. */
export interface ControlProps {
  readonly owner: ComponentId
  readonly path: readonly (string | number)[]
  readonly field: Field
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

export const pathKey = (path: readonly (string | number)[]): string =>
  path.map((token) => `/${token}`).join('')
