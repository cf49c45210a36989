import type { Component, Property } from '../../component.ts'
import { isObject, type Json } from '../../json.ts'
import { retitled, schemaOf } from '../../types/property.ts'
import { component, mapping } from '../field.ts'
import { defineKind, type PortReader } from '../kind.ts'
import { next } from '../portRules.ts'

export const iteratedPrefix = 'iterated_'
export const collectedPrefix = 'collected_'

const reducerOptions = [
  { value: 'append', label: 'List of all' },
  { value: 'sum', label: 'Sum' },
  { value: 'average', label: 'Average' },
  { value: 'max', label: 'Largest' },
  { value: 'min', label: 'Smallest' },
] as const
export const reducers: readonly string[] = reducerOptions.map(({ value }) => value)

const fields = {
  subflow: component('flow', { label: 'Flow for each item', required: true }),
  reducers: mapping({
    label: 'Collect',
    help: 'How the results of all items become one value; without it every result is a list.',
    options: reducerOptions,
  }),
} as const

const ports = {
  inputs: (node: Component, read: PortReader): readonly Property[] =>
    read.ports(node['subflow']).inputs.map(iterated),
  outputs: (node: Component, read: PortReader): readonly Property[] =>
    read.ports(node['subflow']).outputs.flatMap((output) => collected(output, node['reducers'])),
  branches: next,
}

export const mapNode = defineKind('MapNode', {
  role: 'node',
  category: 'map',
  label: 'For each',
  icon: 'repeat',
  group: 'Flows',
  summary: 'Runs a flow once for each item of a list, one after the other.',
  fields,
  ...ports,
})

export const parallelMapNode = defineKind('ParallelMapNode', {
  role: 'node',
  category: 'map',
  label: 'For each, in parallel',
  icon: 'layers',
  group: 'Flows',
  summary: 'Runs a flow once for each item of a list, several at the same time.',
  since: '25.4.2',
  fields,
  ...ports,
})

/** Either one value for all rounds or a list with one value for each. */
function iterated(property: Property): Property {
  const schema = schemaOf(property)
  return {
    title: iteratedPrefix + property.title,
    ...(typeof property['description'] === 'string'
      ? { description: property['description'] }
      : {}),
    anyOf: [schema, { type: 'array', items: schema }],
  }
}

function collected(property: Property, chosen: Json | undefined): Property[] {
  const title = collectedPrefix + property.title
  if (!isObject(chosen)) return [listOf(property, title)]
  if (!Object.hasOwn(chosen, property.title)) return []
  return [chosen[property.title] === 'append' ? listOf(property, title) : retitled(property, title)]
}

const listOf = (property: Property, title: string): Property => ({
  title,
  type: 'array',
  items: schemaOf(property),
})
