import { IconButton, Menu } from '../../../ui/index.ts'
import { useCanvasActions } from '../../gestures/canvasActions.ts'
import { useStepMenu } from '../../gestures/stepMenu.ts'
import type { CardModel } from '../../model/cardModel.ts'
import styles from './HoverTools.module.css'

/** What one can do with the step under the pointer. */
export function HoverTools({ card }: { card: CardModel }) {
  const { addAfter } = useCanvasActions()
  const entries = useStepMenu(card.id)
  const [branch] = card.ports.branches
  return (
    <div className={`${styles.hoverTools} nodrag nopan`}>
      {branch !== undefined && (
        <IconButton
          icon="plus"
          label="Add a step after this one"
          size="sm"
          side="top"
          onClick={() => addAfter(card.id, branch)}
        />
      )}
      <Menu
        trigger={<IconButton icon="ellipsis" label="More" size="sm" side="top" />}
        entries={entries}
        align="end"
      />
    </div>
  )
}
