import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './Tooltip.module.css'

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right'

/** Words for the control inside, on hover and on focus. */
export function Tooltip({
  text,
  kbd,
  side = 'bottom',
  staysOnPress = false,
  children,
}: {
  /** undefined: nothing to say now. */
  text: string | undefined
  kbd?: string | undefined
  side?: TooltipSide
  /** For a reason why a press does nothing: the press must not take it away. */
  staysOnPress?: boolean
  /** One element that takes a ref and DOM properties. */
  children: ReactElement
}) {
  return (
    <Base.Root disabled={text === undefined}>
      <Base.Trigger render={children} closeOnClick={!staysOnPress} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.tooltip}>
            {text}
            {kbd && <span className={styles.kbd}>{kbd}</span>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
