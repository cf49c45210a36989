import { useState } from 'react'
import { useEditor } from '../../editor/store.ts'
import type { StepNode } from '../graph/elements.ts'
import { selectRunOnCanvas, shownRun, useCardRun } from '../run/cardRun.ts'
import styles from './FullCard.module.css'
import { CardBody } from './parts/CardBody.tsx'
import { CardFoot } from './parts/CardFoot.tsx'
import { CardHandles } from './CardHandles.tsx'
import { CardHead } from './parts/CardHead.tsx'
import { CardOutcome } from './parts/CardOutcome.tsx'
import { CardInputs, CardOutputs } from './parts/CardPorts.tsx'
import { CardRows } from './parts/CardRows.tsx'
import { HoverTools } from './parts/HoverTools.tsx'
import { PinMark } from './parts/PinMark.tsx'

/** A step as one reads it. */
export function FullCard({ data, isSelected }: { data: StepNode['data']; isSelected: boolean }) {
  const { card, wiring, view, isNotTaken, isReadOnly, isRenaming } = data
  const state = useCardRun(card.id)
  const run = useEditor(selectRunOnCanvas)
  const [isHovered, setHovered] = useState(false)
  const status = run && state ? shownRun(run, state).glyph : undefined
  // What a model writes takes the place of what it was told to write.
  const isWritten = state !== undefined && state.text !== '' && card.body?.kind === 'text'
  return (
    <div
      className={styles.card}
      data-look={card.look}
      data-sheets={card.sheets === 0 ? undefined : card.sheets}
      data-status={status}
      data-selected={isSelected || undefined}
      data-not-taken={isNotTaken || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <CardHead card={card} isRenaming={isRenaming} sharedBy={wiring.sharedBy} />
      {card.body !== undefined && !isWritten && <CardBody id={card.id} body={card.body} />}
      {view === 'ports' && <CardInputs card={card} wiring={wiring} />}
      <CardRows card={card} wiring={wiring} />
      {view === 'ports' && <CardOutputs card={card} />}
      <CardOutcome id={card.id} />
      {view === 'plain' && card.gist !== undefined && (
        <CardFoot id={card.id} gist={card.gist} wiring={wiring} />
      )}
      <CardHandles
        card={card}
        view={view}
        wiring={wiring}
        isNotTaken={isNotTaken}
        liveRoute={data.liveRoute}
        isConnectable={!isReadOnly}
      />
      <PinMark id={card.id} name={card.name} />
      {isHovered && !isReadOnly && <HoverTools card={card} />}
    </div>
  )
}
