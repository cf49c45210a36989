import type { Component, ComponentId } from '../component.ts'
import { derived, plainReader, type Reader } from '../document/derived.ts'
import type { FlowDocument } from '../document/flowDocument.ts'
import { refId } from '../document/ids.ts'
import type { Json } from '../json.ts'
import type { PortReader, Ports } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { propertiesIn } from '../types/property.ts'

export const noPorts: Ports = { inputs: [], outputs: [], branches: [] }

/** Ports as the author declared them; whatever is not declared is inferred. */
export const portsOf = (document: FlowDocument, id: ComponentId): Ports =>
  readPorts(plainReader(document), id)

/** Ports as the kind infers them, whatever is declared. */
export const inferredPortsOf = (document: FlowDocument, id: ComponentId): Ports =>
  readInferredPorts(plainReader(document), id)

export const readPorts = (read: Reader, id: ComponentId): Ports => declared(read, id) ?? noPorts

export const readInferredPorts = (read: Reader, id: ComponentId): Ports =>
  inferred(read, id) ?? noPorts

const declared = derived<Ports>((component, id, read) => {
  const lists = {
    inputs: Array.isArray(component['inputs']) ? propertiesIn(component['inputs']) : undefined,
    outputs: Array.isArray(component['outputs']) ? propertiesIn(component['outputs']) : undefined,
    branches: Array.isArray(component['branches']) ? texts(component['branches']) : undefined,
  }
  const { inputs, outputs, branches } = lists
  const hasBranches = branches ?? (isNode(component) ? undefined : [])
  if (inputs && outputs && hasBranches) return { inputs, outputs, branches: hasBranches }
  const fallback = readInferredPorts(read, id)
  return {
    inputs: inputs ?? fallback.inputs,
    outputs: outputs ?? fallback.outputs,
    branches: branches ?? fallback.branches,
  }
}, noPorts)

const inferred = derived<Ports>((component, _id, read) => {
  const kind = kindOf(component.component_type)
  const reader = portReader(read)
  return {
    inputs: kind?.inputs?.(component, reader) ?? [],
    outputs: kind?.outputs?.(component, reader) ?? [],
    // A step of a plugin that we do not know goes on along `next` unless it says otherwise.
    branches: kind ? (kind.branches?.(component, reader) ?? []) : ['next'],
  }
}, noPorts)

const isNode = (component: Component): boolean => {
  const role = kindOf(component.component_type)?.role
  return role === undefined || role === 'node'
}

const texts = (list: readonly Json[]): string[] =>
  list.filter((entry): entry is string => typeof entry === 'string')

/** A class because one is made for each component that is looked at. */
class ReadingPorts implements PortReader {
  readonly #read: Reader

  constructor(read: Reader) {
    this.#read = read
  }

  component(json: Json | undefined): Component | undefined {
    const id = refId(json)
    return id === undefined ? undefined : this.#read.get(id)
  }

  components(json: Json | undefined): readonly Component[] {
    const found: Component[] = []
    for (const id of refIds(json)) {
      const component = this.#read.get(id)
      if (component) found.push(component)
    }
    return found
  }

  ports(json: Json | undefined): Ports {
    const id = refId(json)
    return id === undefined ? noPorts : readPorts(this.#read, id)
  }
}

export const portReader = (read: Reader): PortReader => new ReadingPorts(read)

const refIds = (json: Json | undefined): ComponentId[] =>
  Array.isArray(json) ? json.map(refId).filter((id) => id !== undefined) : []
