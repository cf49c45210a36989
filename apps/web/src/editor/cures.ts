import { makeExplicit, setSource, sourceCandidates } from '@flowglass/document'
import {
  componentOf,
  flowOwning,
  portsOf,
  type Diagnostic,
  type Fix,
  type FlowDocument,
} from '@flowglass/spec'

/** More cures than these would hide the sentence they belong to. */
const MOST = 2

/**
 * Findings with the cures that only editing knows: an input without a source is offered the nearest
 * results that always have a value and fit, a flow that joins values by name the list of its sources.
 */
export const withCures = (
  document: FlowDocument,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) => {
    const fixes = curesOf(document, diagnostic)
    return fixes.length === 0
      ? diagnostic
      : { ...diagnostic, fixes: [...fixes, ...(diagnostic.fixes ?? [])] }
  })

function curesOf(document: FlowDocument, diagnostic: Diagnostic): readonly Fix[] {
  switch (diagnostic.code) {
    case 'input-without-source':
      return sourcesFor(document, diagnostic)
    case 'langgraph-names':
      return listingFor(document, diagnostic)
    default:
      return []
  }
}

function listingFor(document: FlowDocument, { componentId }: Diagnostic): readonly Fix[] {
  const flowId = componentId === undefined ? undefined : flowOwning(document, componentId)
  if (flowId === undefined) return []
  return [{ label: 'List the sources', apply: (now) => makeExplicit(now, { flowId }) }]
}

function sourcesFor(document: FlowDocument, { componentId, message }: Diagnostic): readonly Fix[] {
  const flowId = componentId === undefined ? undefined : flowOwning(document, componentId)
  if (componentId === undefined || flowId === undefined) return []
  // The finding stands at the list of inputs and says in quotes which one it means.
  const input = portsOf(document, componentId).inputs.find(({ title }) =>
    message.includes(`"${title}"`),
  )
  if (input === undefined) return []
  const place = { flowId, node: componentId, input: input.title }
  return sourceCandidates(document, place)
    .filter(({ status }) => status === 'ok')
    .slice(0, MOST)
    .map(({ node, output }) => ({
      label: `Take ${componentOf(document, node)?.name ?? node} › ${output}`,
      apply: (now) => setSource(now, { ...place, source: { node, output } }),
    }))
}
