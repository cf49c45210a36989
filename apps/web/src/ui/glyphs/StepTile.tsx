import type { StepCategory } from '@flowglass/spec'
import { Icon, iconNameOf } from '../Icon.tsx'
import styles from './StepTile.module.css'

export type { StepCategory }

/** The coloured square that says what kind of step it is; a diamond for branching. */
export function StepTile({
  category,
  icon,
  size = 'md',
}: {
  category: StepCategory
  /** lucide's name, as the kind declares it. */
  icon: string
  size?: 'sm' | 'md'
}) {
  return (
    <span
      className={styles.tile}
      data-category={category}
      data-size={size}
      data-shape={icon === 'split' ? 'diamond' : undefined}
    >
      <Icon name={iconNameOf(icon)} size={size === 'sm' ? 14 : 16} />
    </span>
  )
}
