import type { Component, ComponentId } from '../component.ts'
import { isObject, type Json } from '../json.ts'
import { fieldsOf, kindOf } from '../kinds/kinds.ts'
import { placeholdersOf } from '../types/placeholders.ts'
import { componentOf, type FlowDocument } from './flowDocument.ts'
import { asComponentId, isRef, ref } from './ids.ts'
import { idsOf } from './graph/owners.ts'

/** Open maps in which people keep secrets all the same, under names that give them away. */
const openMaps = ['headers', 'env', 'query_params']
const secretName =
  /authori[sz]ation|api[-_]?key|access[-_]?key|token|secret|passw|cookie|credential/i

/** Name under which a secret is supplied when the document is loaded. */
export const secretKey = (id: ComponentId, field: string): ComponentId =>
  asComponentId(`${id}.${field}`)

/**
 * A field with its secrets replaced by references. Empty values and references stay as they are,
 * and so does a value that is filled in by a placeholder.
 */
export function withoutSecrets(component: Component, key: string, value: Json): Json {
  const id = asComponentId(component.id)
  if (isSensitive(component, key)) return isWorthHiding(value) ? ref(secretKey(id, key)) : value
  if (!openMaps.includes(key) || !isObject(value) || isRef(value)) return value
  const entries = Object.entries(value).map(([name, entry]): [string, Json] => [
    name,
    isSecretEntry(name, entry) ? ref(secretKey(id, `${key}.${name}`)) : entry,
  ])
  return Object.fromEntries(entries)
}

/** Every secret of a document by the name that stands for it: the registry to load it with. */
export function secretsOf(document: FlowDocument): Readonly<Record<string, Json>> {
  const secrets: Record<string, Json> = {}
  for (const id of idsOf(document)) {
    const component = componentOf(document, id)
    for (const [key, value] of Object.entries(component ?? {})) {
      if (!component) continue
      const own = asComponentId(component.id)
      if (isSensitive(component, key)) {
        if (isWorthHiding(value)) secrets[secretKey(own, key)] = value
      } else if (openMaps.includes(key) && isObject(value))
        for (const [name, entry] of Object.entries(value))
          if (isSecretEntry(name, entry)) secrets[secretKey(own, `${key}.${name}`)] = entry
    }
  }
  return secrets
}

/** Names of all sensitive places, so that values which a registry supplied are not written out. */
export function secretNames(document: FlowDocument): ReadonlySet<string> {
  const names = new Set<string>()
  for (const id of idsOf(document)) {
    const component = componentOf(document, id)
    const kind = component && kindOf(component.component_type)
    if (!component || !kind) continue
    for (const [key, field] of fieldsOf(kind)) {
      const value = component[key]
      if (field.sensitive) addNames(value, names, secretKey(asComponentId(component.id), key))
      else if (openMaps.includes(key) && isObject(value))
        for (const entry of Object.values(value)) addNames(entry, names)
    }
  }
  return names
}

function addNames(value: Json | undefined, names: Set<string>, key?: string): void {
  if (key !== undefined) names.add(key)
  if (isRef(value)) names.add(value.$component_ref)
}

function isSensitive(component: Component, key: string): boolean {
  const fields = kindOf(component.component_type)?.fields
  return fields !== undefined && Object.hasOwn(fields, key) && fields[key]?.sensitive === true
}

function isWorthHiding(value: Json): boolean {
  if (value === null || value === '' || value === false || isRef(value)) return false
  return !isObject(value) || Object.keys(value).length > 0
}

const isSecretEntry = (name: string, entry: Json): boolean =>
  secretName.test(name) && isWorthHiding(entry) && placeholdersOf(entry).length === 0
