import { Input } from '@base-ui/react/input'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './control.module.css'

/** One line of text. Inside a `Field` it has its label; elsewhere give `aria-label`. */
export function TextInput({
  onChange,
  icon,
  unit,
  size = 'md',
  look = 'field',
  isMono = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'size' | 'value' | 'defaultValue'> & {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  icon?: IconName
  /** At the right end, for example `s`. */
  unit?: string
  size?: 'sm' | 'md' | 'lg'
  /** soft: a quieter edge, for filters in a bar. */
  look?: 'field' | 'soft'
  isMono?: boolean
}) {
  return (
    <span className={styles.wrap}>
      {icon && <Icon name={icon} size={14} />}
      <Input
        spellCheck={!isMono}
        {...rest}
        className={styles.control}
        data-size={size}
        data-look={look}
        data-mono={isMono || undefined}
        onValueChange={(value) => onChange?.(value)}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}
