import { dataTypeOf, type Property } from '@flowglass/spec'
import { Icon, TypeGlyph } from '../../../ui/index.ts'
import { shownInputs, shownOutputs } from '../../model/cardBox.ts'
import type { CardModel } from '../../model/cardModel.ts'
import type { Wiring } from '../../graph/wiring.ts'
import styles from './CardPorts.module.css'
import rows from './Row.module.css'

/** In the data layer: what the step takes, and where from. */
export function CardInputs({ card, wiring }: { card: CardModel; wiring: Wiring }) {
  return shownInputs(card).map((input) => (
    <div key={input.title} className={rows.row} data-row>
      <TypeGlyph type={dataTypeOf(input)} />
      <span className={styles.port}>{input.title}</span>
      <InputSource input={input} wiring={wiring} />
    </div>
  ))
}

function InputSource({ input, wiring }: { input: Property; wiring: Wiring }) {
  const source = wiring.sources[input.title]
  if (source !== undefined) {
    return (
      <span className={styles.source} title={`from ${source}`}>
        <Icon name="arrow-left" size={12} />
        <span>{source}</span>
      </span>
    )
  }
  return wiring.missing.includes(input.title) ? (
    <span className={styles.source} data-tone="error">
      no source
    </span>
  ) : null
}

/** In the data layer: what the step gives. */
export function CardOutputs({ card }: { card: CardModel }) {
  return shownOutputs(card).map((output) => (
    <div key={output.title} className={rows.row} data-row data-side="out">
      <span className={styles.port}>{output.title}</span>
      <TypeGlyph type={dataTypeOf(output)} />
    </div>
  ))
}
