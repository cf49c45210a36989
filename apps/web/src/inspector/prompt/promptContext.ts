import { setPrompt, sourceCandidates } from '@flowglass/document'
import {
  componentOf,
  dataTypeOf,
  portsOf,
  refId,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { inputRowsOf, type InputRow } from '../data/inputRows.ts'
import type { PromptContext, PromptName, PromptOffer } from './names.ts'
import { asPlaceholderName, freeName } from './promptText.ts'

interface PromptPlace {
  readonly flowId: ComponentId
  /** The step in which the prompt is used. */
  readonly node: ComponentId
  /** The component that holds the text: the step itself or the agent behind it. */
  readonly owner: ComponentId
  readonly field: string
}

/** What a prompt can say: its inputs with their sources, and the results it could take in. */
export function promptContextOf(document: FlowDocument, place: PromptPlace): PromptContext {
  const rows = inputRowsOf(document, place.flowId, place.node)
  const names = new Map(rows.map((row) => [row.property.title, nameOf(row)]))
  return {
    names,
    offers: [...rows.map(ownOffer), ...newOffers(document, place, rows)],
    terms: toolNames(document, place.owner),
  }
}

function toolNames(document: FlowDocument, owner: ComponentId): readonly string[] {
  const tools = componentOf(document, owner)?.['tools']
  if (!Array.isArray(tools)) return []
  return tools
    .map(refId)
    .flatMap((id) => (id === undefined ? [] : (componentOf(document, id)?.name ?? [])))
}

const nameOf = ({ property, type, state }: InputRow): PromptName =>
  state === 'missing'
    ? { type, trouble: `“${property.title}” has no source yet. Choose one below.` }
    : { type }

const ownOffer = ({ property, type, sources }: InputRow): PromptOffer => ({
  name: property.title,
  type,
  from: sources[0] === undefined ? 'input' : sources[0].name,
})

/** Results of earlier steps that no input takes yet, nearest first. */
function newOffers(
  document: FlowDocument,
  place: PromptPlace,
  rows: readonly InputRow[],
): readonly PromptOffer[] {
  const taken = new Set(
    rows.flatMap(({ sources }) => sources.map(({ node, output }) => `${node}/${output}`)),
  )
  const names = new Set(rows.map(({ property }) => property.title))
  return reachable(document, place)
    .filter(({ node, output, status }) => status !== 'wrongType' && !taken.has(`${node}/${output}`))
    .map(({ node, output, property, reason }) => {
      const step = componentOf(document, node)?.name ?? node
      const name = freeName(asPlaceholderName(output), names)
      names.add(name)
      return {
        name,
        type: dataTypeOf(property),
        from: reason === undefined ? step : `${step}, on some paths`,
        source: { node, output },
      }
    })
}

/** Candidates are told for an input; where the prompt has none, for one that it might have. */
function reachable(document: FlowDocument, { flowId, node, owner, field }: PromptPlace) {
  const [input] = portsOf(document, node).inputs
  if (input !== undefined) return sourceCandidates(document, { flowId, node, input: input.title })
  const { document: tried } = setPrompt(document, { id: owner, text: '{{input}}', field })
  return sourceCandidates(tried, { flowId, node, input: 'input' })
}
