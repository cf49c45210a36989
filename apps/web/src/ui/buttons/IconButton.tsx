import { type ComponentProps, type MouseEvent, useId } from 'react'
import { Icon, type IconName, type IconSize } from '../Icon.tsx'
import { Tooltip, type TooltipSide } from '../overlays/Tooltip.tsx'
import { Reason } from './Reason.tsx'
import styles from './IconButton.module.css'

/** A button that shows only an icon: its word is the tooltip and the accessible name. */
export function IconButton({
  icon,
  label,
  kbd,
  size = 'md',
  variant = 'ghost',
  iconSize = 14,
  side = 'bottom',
  disabledReason,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'disabled'> & {
  icon: IconName
  label: string
  kbd?: string | undefined
  /** rail: 36 px, for the rail at the left. */
  size?: 'sm' | 'md' | 'rail'
  variant?: 'ghost' | 'plain'
  iconSize?: IconSize
  side?: TooltipSide
  disabledReason?: string | undefined
}) {
  const reasonId = useId()
  const isOff = disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip text={disabledReason ?? label} kbd={kbd} side={side} staysOnPress={isOff}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={isOff || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        className={styles.iconButton}
        data-size={size}
        data-variant={variant}
        onClick={press}
      >
        <Icon name={icon} size={size === 'rail' ? 18 : iconSize} />
        {children}
        <Reason id={reasonId} text={disabledReason} />
      </button>
    </Tooltip>
  )
}
