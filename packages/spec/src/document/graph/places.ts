import { kindOf } from '../../kinds/kinds.ts'

/** Never hold components, whatever is inside them looks like. */
const opaque: ReadonlySet<string> = new Set([
  'component_type',
  'id',
  'name',
  'description',
  'metadata',
  'inputs',
  'outputs',
  'branches',
])

const componentFields: ReadonlySet<string> = new Set(['component', 'components', 'pairs'])

/**
 * Whether components may stand under a key. Keys that we do not know may hold some, and so may the
 * free-form fields of plugins; the free-form fields of the language itself hold data.
 */
export function holdsComponents(type: string, key: string): boolean {
  if (opaque.has(key)) return false
  const kind = kindOf(type)
  const field = kind && Object.hasOwn(kind.fields, key) ? kind.fields[key] : undefined
  if (!field || componentFields.has(field.kind)) return true
  return kind?.plugin !== undefined && field.kind === 'json'
}
