import { navigate, type MenuEntry, paths } from '../../ui/index.ts'
import type { FlowSummary } from '../flowSummary.ts'

interface FlowDeeds {
  readonly rename: (flow: FlowSummary) => void
  readonly duplicate: (flow: FlowSummary) => void
  readonly exportIt: (flow: FlowSummary) => void
  readonly remove: (flow: FlowSummary) => void
}

/** The menu of one flow, the same on cards and in the list. */
export const flowMenu = (flow: FlowSummary, deeds: FlowDeeds): readonly MenuEntry[] => [
  {
    id: 'open',
    label: 'Open',
    icon: 'arrow-right',
    onSelect: () => navigate(paths.flow(flow.id)),
  },
  { id: 'rename', label: 'Rename', icon: 'pencil', onSelect: () => deeds.rename(flow) },
  { id: 'duplicate', label: 'Duplicate', icon: 'copy', onSelect: () => deeds.duplicate(flow) },
  { id: 'export', label: 'Export', icon: 'download', onSelect: () => deeds.exportIt(flow) },
  { id: 'line', kind: 'separator' },
  {
    id: 'remove',
    label: 'Delete',
    icon: 'trash-2',
    isDanger: true,
    onSelect: () => deeds.remove(flow),
  },
]
