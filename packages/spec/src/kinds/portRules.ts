import type { Component, Property } from '../component.ts'
import { isObject, type Json } from '../json.ts'
import { placeholdersOf } from '../types/placeholders.ts'
import { propertiesIn, stringProperty } from '../types/property.ts'
import type { PortReader } from './kind.ts'

export const declared = (side: 'inputs' | 'outputs') => (component: Component) =>
  propertiesIn(component[side])

/** Start and End show one list on both sides; either name may carry it. */
export const mirrored = (component: Component): readonly Property[] =>
  Array.isArray(component['inputs'])
    ? propertiesIn(component['inputs'])
    : propertiesIn(component['outputs'])

/** One text input for each placeholder of the named fields. */
export const placeholderInputs =
  (...fields: readonly string[]) =>
  (component: Component): readonly Property[] =>
    placeholdersOf(...fields.map((field) => component[field])).map(stringProperty)

export const inputsOf = (field: string) => (component: Component, read: PortReader) =>
  read.ports(component[field]).inputs

export const outputsOf = (field: string) => (component: Component, read: PortReader) =>
  read.ports(component[field]).outputs

export const next = (): readonly string[] => ['next']
export const none = (): readonly never[] => []

/** Distinct routes of the End steps of a flow, sorted, as serialisers write them. */
export function branchesOfFlow(flow: Component | undefined, read: PortReader): string[] {
  const ends = read
    .components(flow?.['nodes'])
    .filter((node) => node.component_type === 'EndNode')
    .map((node) => branchNameOf(node))
  return sorted(ends)
}

export const branchNameOf = (endNode: Component): string => {
  const name = endNode['branch_name']
  return typeof name === 'string' ? name : 'next'
}

export const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort(compare)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const entriesOf = (json: Json | undefined): [string, Json][] =>
  isObject(json) ? Object.entries(json) : []

export const stringOr = (json: Json | undefined, fallback: string): string =>
  typeof json === 'string' ? json : fallback

/** The entries of a list of references, whatever they are. */
export const refsIn = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])
