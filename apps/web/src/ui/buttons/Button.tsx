import { type ComponentProps, type MouseEvent, useId } from 'react'
import { Kbd } from '../chips/Kbd.tsx'
import { StatusGlyph } from '../glyphs/StatusGlyph.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { Reason } from './Reason.tsx'
import styles from './Button.module.css'

/**
 * primary: the one thing that acts on this screen. ink: a decision. plain: everything else.
 * ghost: beside a plain one, or in a row. danger: what cannot be taken back by a second press.
 */
export type ButtonVariant = 'primary' | 'ink' | 'plain' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName | undefined
  /** Keys as shown, for example `Ctrl ⏎`. */
  kbd?: string | undefined
  /** Why it cannot be pressed now; the button stays reachable and says so. */
  disabledReason?: string | undefined
  /** Something is on its way: presses do nothing, the words stay. */
  isBusy?: boolean
}

export function Button(props: ButtonProps) {
  const { variant = 'plain', size = 'md', disabledReason, isBusy = false, ...others } = props
  const { icon, kbd, onClick, className, children, ...rest } = others
  const reasonId = useId()
  const isOff = disabledReason !== undefined || isBusy
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-size={size}
      onClick={press}
    >
      {isBusy && <StatusGlyph status="running" isDecorative />}
      {!isBusy && icon && <Icon name={icon} size={size === 'sm' ? 12 : 14} />}
      {children}
      {kbd && <Kbd keys={kbd} />}
      <Reason id={reasonId} text={disabledReason} />
    </button>
  )
  // One that may come to have a reason stays the same element: another would not have the focus.
  if (!Object.hasOwn(props, 'disabledReason')) return button
  return (
    <Tooltip text={disabledReason} staysOnPress>
      {button}
    </Tooltip>
  )
}
