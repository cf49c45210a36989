import {
  asComponentId,
  componentOf,
  refId,
  type Component,
  type FlowDocument,
} from '@flowglass/spec'

/** A tool or toolbox with its transport in its place, as everything that calls it wants it. */
export function resolveTool(document: FlowDocument, tool: Component): Component {
  const id = refId(tool['client_transport'] ?? null)
  const transport = id === undefined ? undefined : componentOf(document, asComponentId(id))
  return transport === undefined ? tool : { ...tool, client_transport: transport }
}
