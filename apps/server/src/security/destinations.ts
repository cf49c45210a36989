import { kindOf, referencesIn, type Component, type FlowDocument } from '@flowglass/spec'
import { endpointOf } from '../models/endpoint.ts'
import { resolveConfig } from '../models/resolveConfig.ts'

/** Fields in which components say where they send to. */
const addressFields = ['url', 'agent_url']

const UNKNOWN = undefined

/**
 * Origins (`scheme://host:port`) that the secrets of a component are sent to; undefined stands for one
 * that is put together only in a run. None: the component sends nothing by the web.
 */
export function destinationsOf(
  document: FlowDocument,
  component: Component,
): readonly (string | undefined)[] {
  if (kindOf(component.component_type)?.role === 'llm') {
    const endpoint = endpointOf(resolveConfig(document, component))
    return [endpoint.ok ? endpoint.origin : UNKNOWN]
  }
  const own = addressesIn(component)
  if (own.length > 0) return own.map(originOf)
  // A connection has no address of its own: whoever uses it has.
  return Object.values(document.components)
    .filter((user) => referencesIn(user).some(({ target }) => target === component.id))
    .flatMap((user) => addressesIn(user).map(originOf))
}

/** Where a component sends to by its nature: the same field on another kind is only said. */
const addressesIn = (component: Component): string[] =>
  addressFields.flatMap((key) => {
    const isMeant = kindOf(component.component_type)?.fields[key] !== undefined
    const value = isMeant ? component[key] : undefined
    return typeof value === 'string' && value !== '' ? [value] : []
  })

function originOf(address: string): string | undefined {
  const [origin = ''] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(address.trim()) ?? []
  if (origin.includes('{') || !URL.canParse(origin)) return UNKNOWN
  return new URL(origin).origin
}
