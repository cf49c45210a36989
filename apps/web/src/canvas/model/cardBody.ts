import { kindOf, type Component, type ComponentId, refId } from '@flowglass/spec'
import type { Lookup } from './lookup.ts'
import { addressParts, allReferred, lineOf, referred } from './words.ts'

export interface ToolChip {
  readonly id: ComponentId | undefined
  readonly name: string
}

/** The middle of a card. */
export type CardBody =
  | { readonly kind: 'text'; readonly text: string; readonly isMono: boolean }
  | {
      readonly kind: 'tools'
      readonly rows: readonly (readonly ToolChip[])[]
      readonly more: number
    }
  | { readonly kind: 'lanes'; readonly names: readonly string[] }
  | { readonly kind: 'each'; readonly items: readonly string[] }

export function bodyOf(component: Component, lookup: Lookup): CardBody | undefined {
  const kind = kindOf(component.component_type)
  if (kind === undefined) {
    return text('This type is not known here. It is kept as it is and exported unchanged.')
  }
  if (component.component_type === 'ApiNode') {
    return text(addressParts(lineOf(component['url'])).path, true)
  }
  if (kind.category === 'agent') return toolsOf(component, lookup)
  if (kind.category === 'map') return eachOf(component, lookup)
  const lanes = allReferred(lookup, component['subflows'])
  if (lanes.length > 0) return { kind: 'lanes', names: lanes.map(({ name }) => name) }
  return text(lineOf(component['prompt_template']) || lineOf(component['message']))
}

const text = (words: string, isMono = false): CardBody | undefined =>
  words === '' ? undefined : { kind: 'text', text: words, isMono }

function toolsOf(component: Component, lookup: Lookup): CardBody | undefined {
  const agent = referred(lookup, component['agent']) ?? component
  const list = agent['tools']
  const chips = Array.isArray(list)
    ? list.flatMap((entry): ToolChip[] => {
        const tool = referred(lookup, entry)
        return tool === undefined ? [] : [{ id: refId(entry), name: tool.name }]
      })
    : []
  if (chips.length === 0) return text(lineOf(agent['system_prompt']))
  return packed(chips)
}

/** Room for chips in a card, and what a letter of the mono face takes, in px. */
const ROOM = 220
const LETTER = 6.7
const FRAME = 31
const MAX_ROWS = 2

/** Fills at most two rows; what does not fit is counted. Reads no layout, so sizes are known early. */
function packed(chips: readonly ToolChip[]): CardBody {
  const rows: ToolChip[][] = []
  let left = 0
  let shown = 0
  for (const chip of chips) {
    const width = Math.min(ROOM, FRAME + chip.name.length * LETTER) + 4
    const isLastRow = rows.length === MAX_ROWS
    // Keeps room for the `+N` after the last chip that is shown.
    const needed = width + (isLastRow && shown < chips.length - 1 ? 40 : 0)
    const row = rows.at(-1)
    if (row !== undefined && needed <= left) row.push(chip)
    else if (isLastRow) break
    else {
      rows.push([chip])
      left = ROOM + 4
    }
    left -= width
    shown += 1
  }
  return { kind: 'tools', rows, more: chips.length - shown }
}

function eachOf(component: Component, lookup: Lookup): CardBody | undefined {
  const flow = referred(lookup, component['subflow'] ?? component['flow'])
  const inputs = flow?.['inputs']
  const items = Array.isArray(inputs)
    ? inputs.map((input) =>
        typeof input === 'object' && input !== null && 'title' in input
          ? lineOf(input['title'])
          : '',
      )
    : []
  return { kind: 'each', items: items.filter((name) => name !== '') }
}
