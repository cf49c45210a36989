import { useEditor } from '../../editor/store.ts'
import { StatusGlyph, StepTile } from '../../ui/index.ts'
import type { StepNode } from '../graph/elements.ts'
import { selectRunOnCanvas, shownRun, useCardRun } from '../run/cardRun.ts'
import styles from './SmallCard.module.css'

/** A step from further away: tile, name, how it went. Further still it is a block of its colour. */
export function SmallCard({
  data,
  isSelected,
  isBlock,
}: {
  data: StepNode['data']
  isSelected: boolean
  isBlock: boolean
}) {
  const { card, isNotTaken } = data
  const state = useCardRun(card.id)
  const run = useEditor(selectRunOnCanvas)
  const isPinned = useEditor(({ pins }) => pins.has(card.id))
  const status = run && state ? shownRun(run, state).glyph : undefined
  const marks = {
    'data-status': status,
    'data-selected': isSelected || undefined,
    'data-not-taken': isNotTaken || undefined,
  }
  if (isBlock) return <div className={styles.block} data-category={card.category} {...marks} />
  return (
    <div className={styles.small} data-look={card.look} {...marks}>
      <StepTile category={card.category} icon={card.icon} size="sm" />
      <span className={styles.smallName}>{card.name}</span>
      {isPinned && <StatusGlyph status="pinned" size={28} />}
      {status !== undefined && <StatusGlyph status={status} size={28} />}
    </div>
  )
}
