import type { Component, ComponentId } from '../component.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { isObject, isSameJson, pointerOf, without, type Json, type JsonObject } from '../json.ts'
import { problem } from '../validate/problem.ts'
import { withoutAliases, type Aliases } from './aliases.ts'
import { asComponentId, isRef, ref } from './ids.ts'
import { holdsComponents } from './graph/places.ts'
import { idsIn, looksLikeComponent, slugOf, textAt } from './names.ts'

/** Where something stands, as a chain: most places are never asked for. undefined is the outermost. */
export type Place = { readonly up: Place; readonly key: string | number } | undefined

export function pathTo(place: Place): readonly (string | number)[] {
  const path: (string | number)[] = []
  for (let at = place; at; at = at.up) path.push(at.key)
  return path.reverse()
}

const versionKeys = ['agentspec_version', 'air_version']

export interface Collected {
  readonly components: Record<string, Component>
  readonly values: Record<string, Json>
  readonly origins: ReadonlyMap<ComponentId, Place>
  readonly diagnostics: readonly Diagnostic[]
  /** What a definition that is only a reference stands for; all references lead there by now. */
  readonly aliases: Aliases
  /** undefined when the outermost object is not itself a component. */
  readonly root: ComponentId | undefined
}

/** Hoists every component of a value, at whatever depth it stands. */
export function collect(body: JsonObject, registry: Readonly<Record<string, Json>>): Collected {
  const collector = new Collector(body)
  collector.register(registry)
  const root =
    typeof body['component_type'] === 'string'
      ? collector.component(body, undefined)
      : collector.outside(body)
  return { ...collector.result(), root }
}

/** Has a life of its own: the maps that grow while one value is walked. */
class Collector {
  readonly #components: Record<string, Component> = Object.create(null)
  readonly #values: Record<string, Json> = Object.create(null)
  readonly #origins = new Map<ComponentId, Place>()
  readonly #diagnostics: Diagnostic[] = []
  /** Ids of `$referenced_components`, with the place of the definition. */
  readonly #named = new Map<string, Place>()
  readonly #fromRegistry = new Set<string>()
  readonly #usedIds = new Set<string>()
  /** First place of each reference. */
  readonly #firstUses = new Map<string, Place>()
  /** What each id was defined by, to tell a repetition from a second component. */
  readonly #definedBy = new Map<string, JsonObject>()
  readonly #body: JsonObject
  #reserved: ReadonlySet<string> | undefined

  constructor(body: JsonObject) {
    this.#body = body
  }

  result(): Omit<Collected, 'root'> {
    this.#reportInline()
    const { circles, ...rest } = withoutAliases(this.#components, this.#values)
    for (const [id = '', ...others] of circles) {
      const way = others.length === 0 ? '' : ` through "${others.join('", "')}"`
      this.#report('reference-circle', this.#named.get(id), { id, way })
    }
    return { ...rest, origins: this.#origins, diagnostics: this.#diagnostics }
  }

  register(registry: Readonly<Record<string, Json>>): void {
    for (const [key, value] of Object.entries(registry)) {
      this.#fromRegistry.add(key)
      // Each entry of a registry stands alone and may say its own version.
      this.#define(key, isObject(value) ? without(value, versionKeys) : value, undefined)
    }
  }

  /** The outermost object when it is no component: a reference, or something unusable. */
  outside(body: JsonObject): undefined {
    for (const [key, value] of Object.entries(body))
      if (key === '$referenced_components') this.#definitions(value, { up: undefined, key })
      else if (key !== '$component_ref') this.#inside(value, { up: undefined, key })
  }

  /** Hoists one component and gives the key it has from now on. */
  component(json: JsonObject, place: Place, key?: string): ComponentId {
    if (key === undefined && this.#isRepetition(json)) return asComponentId(textAt(json, 'id'))
    const id = asComponentId(key ?? this.#keyFor(json))
    this.#usedIds.add(id)
    this.#definedBy.set(id, json)
    if (!this.#origins.has(id)) this.#origins.set(id, place)
    // Definitions first: what the fields refer to is then known by its own key.
    const definitions = json['$referenced_components']
    if (definitions !== undefined && definitions !== null)
      this.#definitions(definitions, { up: place, key: '$referenced_components' })
    this.#components[id] = this.#shallow(json, id, place)
    return id
  }

  #definitions(json: Json, place: Place): void {
    if (!isObject(json)) {
      this.#report('definitions-not-object', place)
      return
    }
    for (const [key, value] of Object.entries(json)) this.#define(key, value, { up: place, key })
  }

  #define(key: string, value: Json, place: Place): void {
    if (key === '__proto__') return
    if (place && this.#fromRegistry.has(key)) return
    const isTwice = this.#named.has(key)
    const earlier = this.#named.get(key)
    if (isTwice)
      this.#report('definition-twice', place, { id: key, first: pointerOf(pathTo(earlier)) })
    else this.#named.set(key, place)
    const known = this.#definedBy.get(key)
    if (known && isSameJson(known, value)) return
    const isTaken = isTwice || key in this.#components || key in this.#values
    const free = isTaken ? this.#freeKey(key) : key
    if (isObject(value) && typeof value['component_type'] === 'string')
      this.component(value, place, free)
    else {
      if (isObject(value) && !isRef(value) && looksLikeComponent(value))
        this.#report('component-without-type', place, { id: key })
      this.#values[free] = this.#inside(value, place)
    }
  }

  #shallow(json: JsonObject, id: ComponentId, place: Place): Component {
    const type = textAt(json, 'component_type')
    const result: Record<string, Json> = {}
    for (const [key, value] of Object.entries(json)) {
      if (key === '$referenced_components' || key === '__proto__') continue
      result[key] =
        typeof value === 'object' && holdsComponents(type, key)
          ? this.#inside(value, { up: place, key })
          : value
    }
    if (typeof result['id'] !== 'string') result['id'] = id
    if (typeof result['name'] !== 'string') this.#nameless(result, id, place)
    // The three fields of Component have just been made sure of.
    return result as JsonObject as Component
  }

  #nameless(result: Record<string, Json>, id: ComponentId, place: Place): void {
    const found = result['name']
    if (found !== undefined && found !== null)
      this.#report(
        'name-not-text',
        { up: place, key: 'name' },
        { id, found: JSON.stringify(found) },
      )
    result['name'] = ''
  }

  #inside(value: Json, place: Place): Json {
    if (typeof value !== 'object' || value === null) return value
    if (isList(value))
      return value.map((entry, key) =>
        typeof entry === 'object' && !this.#isKnownRef(entry)
          ? this.#inside(entry, { up: place, key })
          : entry,
      )
    if (isRef(value)) {
      if (!this.#isKnownRef(value)) this.#firstUses.set(value.$component_ref, place)
      return value
    }
    if (typeof value['component_type'] === 'string') return ref(this.component(value, place))
    if (typeof value['$ref'] === 'string') this.#report('reference-notation', place)
    const result: Record<string, Json> = {}
    for (const [key, inner] of Object.entries(value))
      if (key === '$referenced_components') this.#definitions(inner, { up: place, key })
      else if (key !== '__proto__') result[key] = this.#inside(inner, { up: place, key })
    return result
  }

  #isKnownRef(value: Json): boolean {
    return isRef(value) && this.#firstUses.has(value.$component_ref)
  }

  /** References to what is written out elsewhere: found here, but not by every loader. */
  #reportInline(): void {
    const inline = [...this.#firstUses].filter(
      ([id]) => id in this.#components && !this.#named.has(id),
    )
    const [first] = inline
    if (!first) return
    const [id, place] = first
    const others = inline.length - 1
    const facts =
      others === 0
        ? { what: `"${id}"`, it: 'it', are: 'it is' }
        : {
            what: `"${id}" and ${others} other${others === 1 ? '' : 's'}`,
            it: 'them',
            are: 'they are',
          }
    // One finding for all: files of some tools are written so throughout, and mean it.
    this.#report('reference-inline', place, facts)
  }

  /** The same step written out where it is used and where it is joined is one step. */
  #isRepetition(json: JsonObject): boolean {
    const id = json['id']
    if (typeof id !== 'string') return false
    if (this.#fromRegistry.has(id)) return true
    const earlier = this.#definedBy.get(id)
    return earlier !== undefined && isSameJson(earlier, json)
  }

  /** Key of a component that stands where it is used. */
  #keyFor(json: JsonObject): string {
    const id = json['id']
    // No object can have `__proto__` as one key among others; the component keeps it as its id.
    if (typeof id !== 'string' || id === '' || id === '__proto__')
      return this.#freeKey(slugOf(json))
    if (!this.#usedIds.has(id) && !(id in this.#values)) return id
    // Two components with one id: validation tells, both are kept.
    return this.#freeKey(id)
  }

  #freeKey(base: string): string {
    this.#reserved ??= idsIn(this.#body)
    const isFree = (key: string): boolean =>
      !this.#usedIds.has(key) && !(key in this.#values) && !this.#reserved?.has(key)
    if (isFree(base)) return base
    let number = 2
    while (!isFree(`${base}-${number}`)) number++
    return `${base}-${number}`
  }

  #report(
    code: Parameters<typeof problem>[0],
    place: Place,
    facts: Record<string, string> = {},
  ): void {
    this.#diagnostics.push(problem(code, pointerOf(pathTo(place)), facts))
  }
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
