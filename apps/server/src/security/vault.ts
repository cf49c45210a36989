import {
  componentOf,
  asComponentId,
  isObject,
  isSameJson,
  kindOf,
  print,
  readDocument,
  refId,
  secretsOf,
  valueReferencesIn,
  type Component,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'
import type { CredentialStore } from '../store/credentialStore.ts'
import { textsIn } from './textsIn.ts'

/** Keeps secrets out of documents and gives them back where a run needs them. */
export interface Vault {
  /** The secrets that a document holds, by the names they are kept under. */
  secretsIn(document: FlowDocument): Readonly<Record<string, Json>>
  /** The text with each secret in the store and a reference in its place; as it was without any. */
  withoutSecrets(text: string): Promise<string>
  /** The document as tools and transports need it; models fetch their keys by themselves. */
  withSecrets(document: FlowDocument): Promise<FlowDocument>
  /** Every text that must not appear in a record. */
  secrets(): Promise<readonly string[]>
}

/** Maps in which people keep secrets too, under names that give them away. */
const openMaps = ['headers', 'env', 'query_params']

const reference = (name: string) => `"$component_ref": ${JSON.stringify(name)}`

/** Whether a field is one for secrets, or one in which they are found all the same. */
function maySecret(component: Component, key: string): boolean {
  const field = kindOf(component.component_type)?.fields[key]
  return field?.sensitive === true || openMaps.includes(key)
}

/** Secrets that stand among the document's plain values and are only referred to by their fields. */
function suppliedSecrets(document: FlowDocument): Record<string, Json> {
  const found: Record<string, Json> = {}
  for (const component of Object.values(document.components)) {
    for (const { target, path } of valueReferencesIn(component)) {
      const value = document.values[target]
      if (value !== undefined && maySecret(component, String(path[0]))) found[target] = value
    }
  }
  return found
}

export function createVault(credentials: CredentialStore): Vault {
  /** The name under which a secret is kept: that of one with the same value, or a free one. */
  async function keep(wanted: string, value: Json): Promise<string> {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}.${number}`
      const known = await credentials.byName(name)
      if (known === undefined) {
        await credentials.add({ name, value })
        return name
      }
      if (isSameJson((await credentials.open(known.id)).value, value)) return name
    }
  }

  async function reveal(value: Json): Promise<Json> {
    const name = refId(value)
    if (name === undefined) {
      if (!isObject(value)) return value
      const entries = Object.entries(value).map(async ([key, entry]) => [key, await reveal(entry)])
      return Object.fromEntries(await Promise.all(entries))
    }
    const known = await credentials.byName(name)
    if (known === undefined) return value
    await credentials.markUsed(known.id)
    return (await credentials.open(known.id)).value
  }

  async function revealed(component: Component): Promise<Component> {
    const kind = kindOf(component.component_type)
    // Keys of models are bound to their place, which the model port checks before it opens them.
    if (kind === undefined || kind.role === 'llm' || kind.role === 'auth') return component
    const entries = await Promise.all(
      Object.entries(component).map(async ([key, value]) => {
        return [key, maySecret(component, key) ? await reveal(value) : value] as const
      }),
    )
    return { ...component, ...Object.fromEntries(entries) }
  }

  const secretsIn = (document: FlowDocument) => ({
    ...suppliedSecrets(document),
    ...secretsOf(document),
  })

  return {
    secretsIn,

    async withoutSecrets(text) {
      const { document } = readDocument(text)
      if (document === undefined) return text
      const secrets = Object.entries(secretsIn(document))
      if (secrets.length === 0) return text
      let clean = print(document, { secrets: 'reference' })
      for (const [wanted, value] of secrets) {
        const name = await keep(wanted, value)
        if (name !== wanted) clean = clean.replaceAll(reference(wanted), reference(name))
      }
      return clean
    },

    async withSecrets(document) {
      const components: Record<string, Component> = {}
      for (const id of Object.keys(document.components)) {
        const component = componentOf(document, asComponentId(id))
        if (component !== undefined) components[id] = await revealed(component)
      }
      return { ...document, components }
    },

    secrets: async () => (await credentials.values()).flatMap(textsIn),
  }
}
