import { componentOf, isObject, type FlowDocument, type Json } from '@flowglass/spec'

/** Inputs worth trying, kept with the flow in `metadata.flowglass.samples`. */
export interface Sample {
  readonly name: string
  readonly inputs: Readonly<Record<string, Json>>
}

/** The samples of a document's top component. Whatever does not look like one is passed over. */
export function samplesOf(document: FlowDocument): readonly Sample[] {
  const metadata = componentOf(document, document.root)?.['metadata']
  const ours = isObject(metadata) ? metadata['flowglass'] : undefined
  const samples = isObject(ours) ? ours['samples'] : undefined
  return Array.isArray(samples) ? samples.flatMap((entry: Json) => sampleOf(entry)) : []
}

function sampleOf(entry: Json): readonly Sample[] {
  if (!isObject(entry)) return []
  const { name, inputs } = entry
  return typeof name === 'string' && isObject(inputs) ? [{ name, inputs }] : []
}
