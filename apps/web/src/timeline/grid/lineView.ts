import { statusOf, type FrameStatus, type Trace, type Us } from '@flowglass/trace'
import { plural, shownStatus, type GlyphStatus, type IconName } from '../../ui/index.ts'
import { groupSums, type GroupSums } from '../model/group.ts'
import type { Line } from '../model/lines.ts'
import { lookOf, type Look } from '../model/look.ts'
import { detailOf, groupWords, nameOf } from '../model/words.ts'

/** What the first column shows of a line. */
export interface LineView {
  readonly look: Look
  readonly name: string
  readonly detail: string
  readonly glyph: GlyphStatus
  readonly word: string
}

export function lineView(
  trace: Trace,
  line: Line,
  { now, note }: { readonly now: Us; readonly note: string | undefined },
): LineView {
  if (line.kind === 'frame') {
    const { seq } = line
    const look = lookOf(trace, seq)
    const words = { name: nameOf(trace, seq), detail: note ?? detailOf(trace, seq) }
    return { look, ...words, ...shownStatus(statusOf(trace.columns.status[seq])) }
  }
  const [first = 0] = line.members
  const sums = groupSums(trace, line.members, now)
  const look = lookOf(trace, first)
  const icon: IconName = look.icon === 'file' ? 'files' : look.icon
  return {
    look: { ...look, icon },
    name:
      look.icon === 'file' ? plural(sums.count, 'item') : `${nameOf(trace, first)} ×${sums.count}`,
    detail: groupWords(sums),
    ...shownStatus(statusOfGroup(sums)),
  }
}

function statusOfGroup({ open, failed, other }: GroupSums): FrameStatus {
  if (open > 0) return 'running'
  if (failed > 0) return 'error'
  return other > 0 ? 'cancelled' : 'ok'
}
