import { freshId, freshName, setField, slug } from '@flowglass/document'
import {
  asComponentId,
  componentOf,
  kindOf,
  kinds,
  ref,
  rolesFitting,
  type Component,
  type ComponentId,
  type Field,
  type FlowDocument,
  type Json,
  type JsonObject,
  type Kind,
} from '@flowglass/spec'
import type { FieldPlace } from '../commands.ts'

/** Kinds of components that may stand in a field. */
export const kindsFor = (field: Field): readonly Kind[] => {
  const fitting: readonly string[] = field.role === undefined ? [] : rolesFitting(field.role)
  return allKinds().filter(
    ({ role, type, plugin }) =>
      fitting.includes(role) &&
      plugin === undefined &&
      (field.types === undefined || field.types.includes(type)),
  )
}

const allKinds = (): readonly Kind[] => Object.values(kinds)

/** Components of the document that may stand in a field, by name. */
export function componentsFor(document: FlowDocument, field: Field): readonly ComponentId[] {
  const types = new Set(kindsFor(field).map(({ type }) => type))
  return Object.keys(document.components)
    .map(asComponentId)
    .filter((id) => types.has(componentOf(document, id)?.component_type ?? ''))
    .toSorted((a, b) => nameOf(document, a).localeCompare(nameOf(document, b)))
}

/** Puts a new component of a kind where `place` says, in one change. */
export function withNewComponent(
  document: FlowDocument,
  { place, type, list }: { place: FieldPlace; type: string; list?: readonly Json[] },
): FlowDocument {
  const kind = kindOf(type)
  if (kind === undefined) return document
  const names = new Set(Object.values(document.components).map(({ name }) => name))
  const name = freshName(names, kind.label)
  const id = freshId(document, slug(name))
  const component: Component = { ...bodyFor(document, kind), component_type: type, id, name }
  const filled = { ...document, components: { ...document.components, [id]: component } }
  const value: Json = list === undefined ? ref(id) : [...list, ref(id)]
  return setField(filled, { id: place.owner, path: place.path, value })
}

/** Required fields at their default; required parts are what the document has already, if anything. */
function bodyFor(document: FlowDocument, kind: Kind): JsonObject {
  const body: Record<string, Json> = {}
  if (kind.modes.inputs === 'declared') body['inputs'] = []
  if (kind.modes.outputs === 'declared') body['outputs'] = [{ title: 'result', type: 'string' }]
  for (const [key, field] of Object.entries(kind.fields)) {
    if (field.required !== true) continue
    const value = requiredValue(document, field)
    if (value !== undefined) body[key] = value
  }
  return body
}

function requiredValue(document: FlowDocument, field: Field): Json | undefined {
  if (field.default !== undefined) return field.default
  if (field.kind === 'string' || field.kind === 'text') return ''
  if (field.kind !== 'component') return undefined
  const [known] = componentsFor(document, field)
  return known === undefined ? undefined : ref(known)
}

const nameOf = (document: FlowDocument, id: ComponentId): string =>
  componentOf(document, id)?.name ?? id
