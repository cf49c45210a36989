import {
  componentOf,
  asComponentId,
  isObject,
  isSameJson,
  print,
  readDocument,
  refId,
  type Component,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'
import type { Credential, CredentialStore } from '../store/credentialStore.ts'
import { destinationsOf } from './destinations.ts'
import { isRevealed, maySecret, originFor, secretNamesIn, secretsIn } from './secretUses.ts'
import { textsIn } from './textsIn.ts'

export interface SecretProblem {
  readonly componentId: string
  readonly message: string
}

/** Keeps secrets out of documents and gives them back where a run needs them. */
export interface Vault {
  /** The secrets that a document holds, by the names they are kept under. */
  secretsIn(document: FlowDocument): Readonly<Record<string, Json>>
  /** The text with each secret in the store and a reference in its place; as it was without any. */
  withoutSecrets(text: string): Promise<string>
  /** The document as tools and transports need it; models fetch their keys by themselves. */
  withSecrets(document: FlowDocument): Promise<FlowDocument>
  /** Credentials that are missing, or are not for the place that a component sends them to. */
  problems(document: FlowDocument): Promise<readonly SecretProblem[]>
  /** Every text that must not appear in a record. */
  secrets(): Promise<readonly string[]>
}

const reference = (name: string) => `"$component_ref": ${JSON.stringify(name)}`

const isFor = ({ origin }: Credential, places: readonly (string | undefined)[]): boolean =>
  origin === undefined || (places.length > 0 && places.every((place) => place === origin))

export function createVault(credentials: CredentialStore): Vault {
  /** The name under which a secret is kept: that of one with the same value, or a free one. */
  async function keep(wanted: string, value: Json, origin: string | undefined): Promise<string> {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}.${number}`
      const known = await credentials.byName(name)
      if (known === undefined) {
        await credentials.add({ name, value, origin })
        return name
      }
      const isSame = isSameJson((await credentials.open(known.id)).value, value)
      if (isSame && (known.origin === undefined || known.origin === origin)) return name
    }
  }

  async function reveal(value: Json, places: readonly (string | undefined)[]): Promise<Json> {
    const name = refId(value)
    if (name === undefined) {
      if (Array.isArray(value))
        return Promise.all(value.map((entry: Json) => reveal(entry, places)))
      if (!isObject(value)) return value
      const entries = Object.entries(value).map(
        async ([key, entry]) => [key, await reveal(entry, places)] as const,
      )
      return Object.fromEntries(await Promise.all(entries))
    }
    const known = await credentials.byName(name)
    if (known === undefined || !isFor(known, places)) return value
    await credentials.markUsed(known.id)
    return (await credentials.open(known.id)).value
  }

  async function revealed(document: FlowDocument, component: Component): Promise<Component> {
    if (!isRevealed(component)) return component
    const places = destinationsOf(document, component)
    const entries = await Promise.all(
      Object.entries(component).map(async ([key, value]) => {
        return [key, maySecret(component, key) ? await reveal(value, places) : value] as const
      }),
    )
    return { ...component, ...Object.fromEntries(entries) }
  }

  async function problem(
    component: Component,
    name: string,
    places: readonly (string | undefined)[],
  ): Promise<string | undefined> {
    const known = await credentials.byName(name)
    if (known === undefined)
      return (
        `“${component.name}” names the credential “${name}”, which is not stored. ` +
        'Add it under Connections › Credentials.'
      )
    if (isFor(known, places)) return undefined
    const other = places.find((place) => place !== known.origin)
    return (
      `The credential “${name}” is for ${known.origin} alone, but “${component.name}” sends it to ` +
      `${other ?? 'an address that only a run knows'}. Name another one.`
    )
  }

  return {
    secretsIn,

    async withoutSecrets(text) {
      const { document } = readDocument(text)
      if (document === undefined) return text
      const secrets = Object.entries(secretsIn(document))
      if (secrets.length === 0) return text
      let clean = print(document, { secrets: 'reference' })
      for (const [wanted, value] of secrets) {
        const name = await keep(wanted, value, originFor(document, wanted))
        if (name !== wanted) clean = clean.replaceAll(reference(wanted), reference(name))
      }
      return clean
    },

    async withSecrets(document) {
      const components: Record<string, Component> = {}
      for (const id of Object.keys(document.components)) {
        const component = componentOf(document, asComponentId(id))
        if (component !== undefined) components[id] = await revealed(document, component)
      }
      return { ...document, components }
    },

    async problems(document) {
      const found: SecretProblem[] = []
      for (const component of Object.values(document.components)) {
        if (!isRevealed(component)) continue
        // What keeps data is not reached by any run here.
        const places = destinationsOf(document, component)
        if (places.length === 0) continue
        for (const name of secretNamesIn(component)) {
          const message = await problem(component, name, places)
          if (message !== undefined) found.push({ componentId: component.id, message })
        }
      }
      return found
    },

    secrets: async () => (await credentials.values()).flatMap(textsIn),
  }
}
