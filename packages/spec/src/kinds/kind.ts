import type { Component, ComponentRef, Property } from '../component.ts'
import type { Json } from '../json.ts'
import type { Version } from '../versions/versions.ts'
import type { Field, Fields } from './field.ts'
import type { Role, StepCategory } from './role.ts'

/** What a step takes, gives and where it can go on. */
export interface Ports {
  readonly inputs: readonly Property[]
  readonly outputs: readonly Property[]
  readonly branches: readonly string[]
}

/** How a kind's port functions look at the components it refers to. */
export interface PortReader {
  component(json: Json | undefined): Component | undefined
  components(json: Json | undefined): readonly Component[]
  ports(json: Json | undefined): Ports
}

export interface PortRules {
  readonly inputs?: (component: Component, read: PortReader) => readonly Property[]
  readonly outputs?: (component: Component, read: PortReader) => readonly Property[]
  readonly branches?: (component: Component, read: PortReader) => readonly string[]
}

/**
 * `inferred`: declared names must be the inferred ones. `declared`: the author decides, the
 * inferred list only fills in what is missing. `none`: the kind has no such list.
 */
export type PortMode = 'inferred' | 'declared' | 'none'

export interface Kind extends PortRules {
  readonly type: string
  readonly role: Role
  readonly category: StepCategory
  /** The analyst's word: `LLM` for `LlmNode`. */
  readonly label: string
  /** Name of a lucide icon. */
  readonly icon: string
  /** Heading in the palette. */
  readonly group: string
  readonly summary: string
  readonly since: Version
  /** Fields of the kind beyond name, description, metadata, inputs, outputs and branches. */
  readonly fields: Fields
  readonly modes: {
    readonly inputs: PortMode
    readonly outputs: PortMode
    readonly branches: PortMode
  }
  /** Name of the plugin that brings the kind; undefined for the language's own. */
  readonly plugin?: string
}

interface Declaration<F extends Fields> extends PortRules {
  readonly role: Role
  readonly category?: StepCategory
  readonly label: string
  readonly icon?: string
  readonly group?: string
  readonly summary: string
  readonly since?: Version
  readonly fields: F
  readonly modes?: Partial<Kind['modes']>
  readonly plugin?: string
}

/** A kind that keeps the literal types of its fields, for `ComponentOf`. */
export type KindOf<T extends string, F extends Fields> = Kind & {
  readonly type: T
  readonly fields: F
}

export function defineKind<const T extends string, const F extends Fields>(
  type: T,
  declaration: Declaration<F>,
): KindOf<T, F> {
  return {
    category: 'unknown',
    icon: 'circle-dashed',
    group: '',
    since: '25.4.1',
    ...declaration,
    type,
    modes: { ...defaultModes(declaration.role), ...declaration.modes },
  }
}

const rolesWithPorts: ReadonlySet<Role> = new Set<Role>([
  'flow',
  'agent',
  'node',
  'tool',
  'toolSpec',
  'agentParameters',
])

function defaultModes(role: Role): Kind['modes'] {
  if (!rolesWithPorts.has(role)) return { inputs: 'none', outputs: 'none', branches: 'none' }
  return {
    inputs: 'inferred',
    outputs: 'inferred',
    branches: role === 'node' ? 'inferred' : 'none',
  }
}

/**
 * A component of one kind, typed by its declaration: `ComponentOf<typeof llmNode>`. Every field may
 * be missing or null, because a document may be incomplete while it is edited; references to other
 * components and values from outside stay references.
 */
export type ComponentOf<K extends { readonly type: string; readonly fields: Fields }> =
  Component & {
    readonly component_type: K['type']
  } & { readonly [F in keyof K['fields']]?: ValueOf<K['fields'][F]> | null }

type ValueOf<F extends Field> = F['kind'] extends keyof ValueTypes ? ValueTypes[F['kind']] : Json

interface ValueTypes {
  readonly string: string | ComponentRef
  readonly text: string | ComponentRef
  readonly choice: string | ComponentRef
  readonly number: number | ComponentRef
  readonly integer: number | ComponentRef
  readonly boolean: boolean | ComponentRef
  readonly component: ComponentRef
  readonly components: readonly Json[]
  readonly pairs: readonly Json[]
}
