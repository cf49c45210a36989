import type { Component, ComponentId } from '../component.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { isObject, without, type Json, type JsonObject } from '../json.ts'
import { problem } from '../validate/problem.ts'
import { collect, pathTo, type Collected, type Place } from './collect.ts'
import type { FlowDocument } from './flowDocument.ts'
import { asComponentId } from './ids.ts'
import { versionIn } from './versionIn.ts'

export interface Normalised {
  /** Missing when the value is no Agent Spec document at all. */
  readonly document?: FlowDocument
  readonly diagnostics: readonly Diagnostic[]
  /** Components with the keys and indexes that led to each in the value that was read. */
  readonly origins: () => ReadonlyMap<ComponentId, readonly (string | number)[]>
}

export interface NormaliseOptions {
  /** Components that the document refers to but does not hold; they win over its own. */
  readonly registry?: Readonly<Record<string, Json>>
}

/**
 * Brings a parsed Agent Spec document into the form that is edited: every component under its id,
 * references between them, nothing lost. Reports what cannot be read; never throws.
 */
export function normalise(value: Json, options: NormaliseOptions = {}): Normalised {
  if (!isObject(value)) return failed(problem('not-an-object', '', { found: typeNameOf(value) }))
  const { body, version, diagnostics } = versionIn(value)
  // Its version is that of the main file, so that nothing is said about it.
  if (isComponentsFile(body)) return failed(...componentsFile(body))

  const collected = collect(body, options.registry ?? {})
  diagnostics.push(...collected.diagnostics)
  const root = collected.root ?? rootByReference(body, collected)
  if (root === undefined) return failed(...diagnostics, ...rootProblem(body))
  return {
    document: {
      root,
      components: collected.components,
      version,
      values: collected.values,
      extras: collected.root === undefined ? extrasOf(body) : {},
    },
    diagnostics,
    origins: () => pathsOf(collected.origins),
  }
}

const pathsOf = (origins: ReadonlyMap<ComponentId, Place>) =>
  new Map([...origins].map(([id, place]) => [id, pathTo(place)] as const))

const failed = (...diagnostics: readonly Diagnostic[]): Normalised => ({
  diagnostics,
  origins: () => new Map(),
})

function rootByReference(body: JsonObject, collected: Collected): ComponentId | undefined {
  const name = body['$component_ref']
  if (typeof name !== 'string') return undefined
  const id = collected.aliases.get(name) ?? asComponentId(name)
  const component: Component | undefined = collected.components[id]
  return component ? id : undefined
}

function rootProblem(body: JsonObject): Diagnostic[] {
  const id = body['$component_ref']
  if (typeof id === 'string') return [problem('root-missing', '/$component_ref', { id })]
  if (typeof body['component_type'] === 'string') return []
  const found = body['component_type'] === undefined ? 'none' : typeNameOf(body['component_type'])
  return [problem('root-without-type', '', { found })]
}

/** Explains a file of definitions; those that are no components are the worse news. */
function componentsFile(body: JsonObject): Diagnostic[] {
  const { diagnostics } = collect(body, {})
  const faults = diagnostics.filter((found) => found.severity === 'error')
  return faults.length > 0 ? faults : [problem('components-file', '')]
}

/** Only definitions: the second file of a disaggregated pair. */
const isComponentsFile = (body: JsonObject): boolean =>
  isObject(body['$referenced_components']) && Object.keys(body).length === 1

const extrasOf = (body: JsonObject): JsonObject =>
  without(body, ['$component_ref', '$referenced_components'])

export const typeNameOf = (value: Json | undefined): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
