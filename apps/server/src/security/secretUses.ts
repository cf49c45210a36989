import {
  kindOf,
  secretsOf,
  valueReferencesIn,
  type Component,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'
import { destinationsOf } from './destinations.ts'

/** Maps in which people keep secrets too, under names that give them away. */
const openMaps = ['headers', 'env', 'query_params']

/** Whether a field is one for secrets, or one in which they are found all the same. */
export function maySecret(component: Component, key: string): boolean {
  const field = kindOf(component.component_type)?.fields[key]
  return field?.sensitive === true || openMaps.includes(key)
}

/** Names of the secrets that a component's fields refer to. */
export const secretNamesIn = (component: Component): string[] =>
  valueReferencesIn(component)
    .filter(({ path }) => maySecret(component, String(path[0])))
    .map(({ target }) => target)

/** Whether its secrets stand in the document of a run: models ask for theirs when they are called. */
export function isRevealed({ component_type: type }: Component): boolean {
  const role = kindOf(type)?.role
  return role !== undefined && role !== 'llm' && role !== 'auth'
}

/** The secrets that a document holds, by the names they are to be kept under. */
export const secretsIn = (document: FlowDocument): Readonly<Record<string, Json>> => ({
  ...suppliedSecrets(document),
  ...secretsOf(document),
})

/** Secrets that stand among the document's plain values and are only referred to by their fields. */
function suppliedSecrets(document: FlowDocument): Record<string, Json> {
  const found: Record<string, Json> = {}
  for (const name of Object.values(document.components).flatMap(secretNamesIn)) {
    const value = document.values[name]
    if (value !== undefined) found[name] = value
  }
  return found
}

/** The one origin that a secret is sent to, if it is sent to one only. */
export function originFor(document: FlowDocument, secret: string): string | undefined {
  const users = Object.values(document.components).filter(
    (component) =>
      secret.startsWith(`${component.id}.`) || secretNamesIn(component).includes(secret),
  )
  const [origin, ...others] = new Set(users.flatMap((user) => destinationsOf(document, user)))
  return others.length === 0 ? origin : undefined
}
