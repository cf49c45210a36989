import type { Component, Property } from '../../component.ts'
import { isObject, type Json } from '../../json.ts'
import { retitled } from '../../types/property.ts'
import { json, type Fields } from '../field.ts'
import { defineKind, type Kind, type PortReader, type PortRules } from '../kind.ts'
import { next } from '../portRules.ts'

type Ports = (component: Component, read: PortReader) => readonly Property[]

const mappings = {
  input_mapping: json({
    label: 'Names of inputs',
    help: 'Inferred name on the left, the name that the step shows on the right.',
    default: {},
    advanced: true,
  }),
  output_mapping: json({ label: 'Names of results', default: {}, advanced: true }),
} satisfies Fields

interface Declaration<F extends Fields> {
  readonly label: string
  readonly icon: string
  readonly category: Kind['category']
  readonly summary: string
  readonly fields: F
  readonly inputs: Ports
  readonly outputs: Ports
  readonly branches?: NonNullable<PortRules['branches']>
}

/** A node of WayFlow's `NodesPlugin`: all of them may rename their ports. */
export function defineWayflowNode<const F extends Fields>(
  type: string,
  declaration: Declaration<F>,
): Kind {
  return defineKind(type, {
    branches: next,
    ...declaration,
    role: 'node',
    group: 'WayFlow',
    plugin: 'NodesPlugin',
    since: '25.4.1',
    fields: { ...declaration.fields, ...mappings },
    inputs: (node, read) => renamed(declaration.inputs(node, read), node['input_mapping']),
    outputs: (node, read) => renamed(declaration.outputs(node, read), node['output_mapping']),
    modes: { inputs: 'declared', outputs: 'declared', branches: 'declared' },
  })
}

function renamed(properties: readonly Property[], names: Json | undefined): readonly Property[] {
  if (!isObject(names)) return properties
  return properties.map((property) => {
    const shown = Object.hasOwn(names, property.title) ? names[property.title] : undefined
    return typeof shown === 'string' ? retitled(property, shown) : property
  })
}

export const typed = (title: string, type: string): Property => ({ title, type })
