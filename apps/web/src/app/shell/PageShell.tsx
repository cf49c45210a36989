import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTRPC } from '../../trpc.ts'
import { Icon, type IconName, Link, paths, usePath } from '../../ui/index.ts'
import styles from './PageShell.module.css'
import { type Crumb, TopBar } from './TopBar.tsx'

function NavLink({
  to,
  icon,
  label,
  count,
}: {
  to: string
  icon: IconName
  label: string
  count?: number | undefined
}) {
  const isHere = usePath() === to
  return (
    <Link
      to={to}
      className={styles.navLink}
      aria-current={isHere ? 'page' : undefined}
      title={label}
    >
      <Icon name={icon} />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  )
}

/** Top bar, navigation and one page: everything but the studio. */
export function PageShell({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  const trpc = useTRPC()
  const flows = useQuery(trpc.flows.list.queryOptions({}))
  return (
    <div className={styles.page}>
      <TopBar crumbs={crumbs} />
      <nav className={styles.nav} aria-label="Pages">
        <NavLink to={paths.library} icon="workflow" label="Flows" count={flows.data?.length} />
        <p className={styles.group}>Connections</p>
        <NavLink to={paths.models} icon="asterisk" label="Models" />
        <NavLink to={paths.credentials} icon="key-round" label="Credentials" />
        <NavLink to={paths.hosts} icon="shield-check" label="Hosts" />
        <NavLink to={paths.tools} icon="wrench" label="Tools" />
        <NavLink to={paths.prices} icon="coins" label="Prices" />
        <p className={styles.group}>Settings</p>
        <NavLink to={paths.runSettings} icon="activity" label="Runs" />
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
