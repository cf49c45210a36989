import {
  componentOf,
  isSameJson,
  kindOf,
  placeholdersOf,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { textAt, flowHolding, usersOf } from '../document/read.ts'
import type { Rename } from '../ports/side.ts'
import { autoMap, type Filled } from '../sources/autoMap.ts'
import { setFieldRenaming } from './setField.ts'

interface PromptChange {
  /** A step with a prompt, or the agent behind a step. */
  readonly id: ComponentId
  readonly text: string
  /** Which text, where a kind has several; else its first one with placeholders. */
  readonly field?: string
}

interface Prompted {
  readonly document: FlowDocument
  /** Inputs that are new and whose source is certain. */
  readonly filled: readonly Filled[]
}

/**
 * Sets a prompt; its placeholders are the inputs. Inputs that vanish take their data edges along,
 * new ones are fed where the source is certain. A placeholder that changed by one key press counts
 * as the same input, so that typing a name does not cut its source off.
 */
export function setPrompt(document: FlowDocument, { id, text, field }: PromptChange): Prompted {
  const component = componentOf(document, id)
  const key = field ?? promptField(component)
  if (component === undefined || key === undefined) return { document, filled: [] }
  const renames = typedRename(id, textAt(component, key) ?? '', text)
  const changed = setFieldRenaming(document, { id, path: [key], value: text }, renames)
  if (changed === document || hasSameInputs(document, changed, id)) {
    return { document: changed, filled: [] }
  }
  return stepsWith(changed, id).reduce<Prompted>(
    (result, step) => mapNewInputs({ before: document, result, step }),
    { document: changed, filled: [] },
  )
}

const hasSameInputs = (before: FlowDocument, after: FlowDocument, id: ComponentId): boolean =>
  isSameJson(portsOf(before, id).inputs, portsOf(after, id).inputs)

export function promptField(component: Component | undefined): string | undefined {
  const fields = kindOf(component?.component_type ?? '')?.fields ?? {}
  return Object.keys(fields).find((key) => fields[key]?.placeholders === true)
}

/** The step itself, or the steps that an agent or tool works in. */
const stepsWith = (document: FlowDocument, id: ComponentId): readonly ComponentId[] =>
  [id, ...usersOf(document, id)].filter((user) => flowHolding(document, user) !== undefined)

function mapNewInputs({
  before,
  result,
  step,
}: {
  readonly before: FlowDocument
  readonly result: Prompted
  readonly step: ComponentId
}): Prompted {
  const flowId = flowHolding(result.document, step)
  if (flowId === undefined) return result
  const had = new Set(portsOf(before, step).inputs.map(({ title }) => title))
  const added = portsOf(result.document, step).inputs.filter(({ title }) => !had.has(title))
  if (added.length === 0) return result
  const only = new Set(added.map(({ title }) => title))
  const mapped = autoMap(result.document, { flowId, node: step, only })
  return { document: mapped.document, filled: [...result.filled, ...mapped.filled] }
}

function typedRename(id: ComponentId, before: string, after: string): readonly Rename[] {
  const old = placeholdersOf(before)
  const now = placeholdersOf(after)
  const [from, ...lost] = old.filter((name) => !now.includes(name))
  const [to, ...won] = now.filter((name) => !old.includes(name))
  const isOne = from !== undefined && to !== undefined && lost.length + won.length === 0
  return isOne && isOneKeyApart(from, to) ? [{ id, side: 'inputs', from, to }] : []
}

/** One letter more, one less or one other. */
function isOneKeyApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= 1
}
