import { Fragment, type ReactNode } from 'react'
import { Icon, Link, Logo, paths } from '../../ui/index.ts'
import { ModelChip } from './ModelChip.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './TopBar.module.css'

export interface Crumb {
  readonly label: string
  readonly to?: string
  /** Goes there without another address, for example up from a sub-flow. */
  readonly onPress?: () => void
}

/** Where one is, what this page can do (`children`), which model answers, the theme, and the one `action`. */
export function TopBar({
  crumbs,
  title,
  children,
  action,
}: {
  crumbs: readonly Crumb[]
  /** Heading for a page that shows none of its own; heard, not seen. */
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <header className={styles.topBar}>
      {title !== undefined && <h1 className="visuallyHidden">{title}</h1>}
      <Link to={paths.library} className={styles.logo} aria-label="Flowglass, all flows">
        <Logo />
      </Link>
      <nav className={styles.crumbs} aria-label="Place">
        {crumbs.map((crumb, index) => (
          // The same flow can stand in a path twice.
          <Fragment key={index}>
            {index > 0 && <Icon name="chevron-right" size={12} />}
            <CrumbWord crumb={crumb} isLast={index === crumbs.length - 1} />
          </Fragment>
        ))}
      </nav>
      <div className={styles.middle}>{children}</div>
      <ModelChip />
      <ThemeSwitch />
      {action}
    </header>
  )
}

function CrumbWord({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (crumb.to !== undefined) {
    return (
      <Link to={crumb.to} className={styles.crumb}>
        {crumb.label}
      </Link>
    )
  }
  if (crumb.onPress !== undefined) {
    return (
      <button type="button" className={styles.crumb} onClick={crumb.onPress}>
        {crumb.label}
      </button>
    )
  }
  return (
    <span className={styles.crumb} aria-current={isLast ? 'page' : undefined}>
      {crumb.label}
    </span>
  )
}
