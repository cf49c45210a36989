import { componentOf, dataTypeOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import type { Candidate } from '@flowglass/document'
import type { MenuEntry } from '../../ui/index.ts'
import type { InputRow } from './inputRows.ts'

/** What choosing an entry of the menu does to an input. */
export type SourceChoice =
  | { readonly kind: 'only'; readonly candidate: Candidate }
  | { readonly kind: 'also'; readonly candidate: Candidate }
  | { readonly kind: 'without'; readonly edge: ComponentId }
  | { readonly kind: 'none' }

const headings = {
  ok: 'Has a value on every path',
  sometimes: 'Has a value on some paths only',
  wrongType: 'Does not fit',
} as const

/**
 * The menu behind a source: outputs that always have a value first, then those that sometimes do (they
 * add up, one for each path), then those of a wrong type, which only say why.
 */
export function sourceMenu(
  document: FlowDocument,
  row: InputRow,
  {
    candidates,
    onChoose,
  }: { candidates: readonly Candidate[]; onChoose: (choice: SourceChoice) => void },
): readonly MenuEntry[] {
  const entries = (['ok', 'sometimes', 'wrongType'] as const).flatMap((status): MenuEntry[] => {
    const group = candidates.filter((candidate) => candidate.status === status)
    if (group.length === 0) return []
    return [
      { id: `/${status}`, kind: 'label', label: headings[status] },
      ...group.map((candidate) => entryOf(document, row, { candidate, onChoose })),
    ]
  })
  if (row.sources.length === 0) return entries.length > 0 ? entries : [nothing]
  return [
    ...entries,
    { id: '/separator', kind: 'separator' },
    { id: '/none', label: 'No source', icon: 'x', onSelect: () => onChoose({ kind: 'none' }) },
  ]
}

const nothing: MenuEntry = {
  id: '/nothing',
  label: 'No step before this one gives anything',
  disabledReason: 'connect one first',
  onSelect: () => undefined,
}

function entryOf(
  document: FlowDocument,
  row: InputRow,
  { candidate, onChoose }: { candidate: Candidate; onChoose: (choice: SourceChoice) => void },
): MenuEntry {
  const step = componentOf(document, candidate.node)?.name ?? candidate.node
  const taken = row.sources.find(
    ({ node, output }) => node === candidate.node && output === candidate.output,
  )
  const converted = candidate.isConverted ? 'becomes ' + row.typeWords : undefined
  return {
    id: `${candidate.node}/${candidate.output}`,
    label: `${step} › ${candidate.output}`,
    isChecked: taken !== undefined,
    detail: candidate.reason ?? converted ?? dataTypeOf(candidate.property),
    disabledReason: candidate.status === 'wrongType' ? candidate.reason : undefined,
    onSelect: () => onChoose(choiceFor(row, candidate, taken?.edge)),
  }
}

/** Sources that are not always there add up; one that always is stands alone. */
export function choiceFor(
  row: InputRow,
  candidate: Candidate,
  takenEdge: ComponentId | undefined,
): SourceChoice {
  if (takenEdge !== undefined) return { kind: 'without', edge: takenEdge }
  if (candidate.status === 'sometimes' && row.sources.length > 0) return { kind: 'also', candidate }
  return { kind: 'only', candidate }
}
