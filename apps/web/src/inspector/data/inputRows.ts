import {
  dataEdges,
  dataTypeOf,
  portsOf,
  typeLabel,
  componentOf,
  type ComponentId,
  type FlowDocument,
  type Property,
} from '@flowglass/spec'
import type { DataType } from '../../ui/index.ts'

export interface SourceOfInput {
  readonly node: ComponentId
  readonly name: string
  readonly output: string
  readonly type: DataType
  /** The edge that says so; undefined when the flow matches by name. */
  readonly edge: ComponentId | undefined
}

export interface InputRow {
  readonly property: Property
  readonly type: DataType
  readonly typeWords: string
  readonly sources: readonly SourceOfInput[]
  /** fed: has a source. default: its own default is used. missing: a run would stop here. */
  readonly state: 'fed' | 'default' | 'missing'
}

/** The inputs of a step with where each value comes from. */
export function inputRowsOf(
  document: FlowDocument,
  flowId: ComponentId,
  node: ComponentId,
): readonly InputRow[] {
  const edges = dataEdges(document, flowId).filter(({ destination }) => destination === node)
  return portsOf(document, node).inputs.map((property) => {
    const sources = edges
      .filter(({ input }) => input === property.title)
      .map(({ id, source, output }) => ({
        node: source,
        name: componentOf(document, source)?.name ?? source,
        output,
        type: typeOfOutput(document, source, output),
        edge: id,
      }))
    const fallback = Object.hasOwn(property, 'default') ? 'default' : 'missing'
    return {
      property,
      type: dataTypeOf(property),
      typeWords: typeLabel(property),
      sources,
      state: sources.length > 0 ? 'fed' : fallback,
    }
  })
}

function typeOfOutput(document: FlowDocument, node: ComponentId, output: string): DataType {
  const property = portsOf(document, node).outputs.find(({ title }) => title === output)
  return property === undefined ? 'any' : dataTypeOf(property)
}

export interface OutputRow {
  readonly property: Property
  /** Steps that take it, in words: `check_return › order_id`. */
  readonly users: readonly {
    readonly node: ComponentId
    readonly name: string
    readonly input: string
  }[]
}

/** The results of a step with who uses them. */
export function outputRowsOf(
  document: FlowDocument,
  flowId: ComponentId,
  node: ComponentId,
): readonly OutputRow[] {
  const edges = dataEdges(document, flowId).filter(({ source }) => source === node)
  return portsOf(document, node).outputs.map((property) => ({
    property,
    users: edges
      .filter(({ output }) => output === property.title)
      .map(({ destination, input }) => ({
        node: destination,
        name: componentOf(document, destination)?.name ?? destination,
        input,
      })),
  }))
}
