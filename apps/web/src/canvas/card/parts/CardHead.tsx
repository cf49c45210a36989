import { Chip, StepTile } from '../../../ui/index.ts'
import type { CardModel } from '../../model/cardModel.ts'
import styles from './CardHead.module.css'
import { CardFigures } from './CardFigures.tsx'
import { NameField } from './NameField.tsx'

/** Tile, name and what the step is; at the right how it went, or how many problems it has. */
export function CardHead({
  card,
  isRenaming,
  sharedBy,
}: {
  card: CardModel
  isRenaming: boolean
  sharedBy: number
}) {
  return (
    <header className={styles.head}>
      <span className={styles.tile}>
        <StepTile category={card.category} icon={card.icon} />
      </span>
      <div className={styles.words}>
        {isRenaming ? (
          <NameField id={card.id} name={card.name} />
        ) : (
          <div className={styles.title} title={card.name}>
            {card.name}
          </div>
        )}
        <div className={styles.subtitle} title={card.subtitle}>
          {card.subtitle}
        </div>
      </div>
      <div className={styles.corner}>
        {sharedBy > 1 && (
          <Chip icon="link" title={`The flow of this step is used by ${sharedBy} steps`}>
            {sharedBy}
          </Chip>
        )}
        <CardFigures id={card.id} isBrief={card.look === 'start' || card.look === 'end'} />
      </div>
    </header>
  )
}
