import { lazy, Suspense } from 'react'
import { LibraryPage } from '../library/LibraryPage.tsx'
import { CredentialsPage } from '../settings/credentials/CredentialsPage.tsx'
import { HostsPage } from '../settings/hosts/HostsPage.tsx'
import { ModelsPage } from '../settings/ModelsPage.tsx'
import { PricesPage } from '../settings/prices/PricesPage.tsx'
import { RunsPage } from '../settings/runs/RunsPage.tsx'
import { ToolsPage } from '../settings/tools/ToolsPage.tsx'
import { EmptyState, paths, TextLink } from '../ui/index.ts'
import { PageShell } from './shell/PageShell.tsx'
import { routeOf } from './routes.ts'
import { StudioSkeleton } from './shell/StudioSkeleton.tsx'
import { StudioRoute } from './StudioRoute.tsx'

/** The canvas and its libraries weigh several times the rest; the library page starts without. */
const StudioPage = lazy(async () => {
  const { StudioPage: page } = await import('./StudioPage.tsx')
  return { default: page }
})

const flows = [{ label: 'Flows' }] as const
const connections = (label: string) => [{ label: 'Connections' }, { label }]
const models = connections('Models')
const credentials = connections('Credentials')
const hosts = connections('Hosts')
const prices = connections('Prices')
const tools = connections('Tools')
const runs = [{ label: 'Settings' }, { label: 'Runs' }]

/** The page that the address names. */
export function Pages({ path }: { path: string }) {
  const route = routeOf(path)
  switch (route.page) {
    case 'library':
      return (
        <PageShell crumbs={flows}>
          <LibraryPage />
        </PageShell>
      )
    case 'models':
      return (
        <PageShell crumbs={models}>
          <ModelsPage />
        </PageShell>
      )
    case 'credentials':
      return (
        <PageShell crumbs={credentials}>
          <CredentialsPage />
        </PageShell>
      )
    case 'hosts':
      return (
        <PageShell crumbs={hosts}>
          <HostsPage />
        </PageShell>
      )
    case 'prices':
      return (
        <PageShell crumbs={prices}>
          <PricesPage />
        </PageShell>
      )
    case 'tools':
      return (
        <PageShell crumbs={tools}>
          <ToolsPage />
        </PageShell>
      )
    case 'runs':
      return (
        <PageShell crumbs={runs}>
          <RunsPage />
        </PageShell>
      )
    case 'flow':
    case 'run':
      return (
        <Suspense fallback={<StudioSkeleton />}>
          <StudioRoute route={route} page={StudioPage} />
        </Suspense>
      )
    case 'unknown':
      return (
        <PageShell crumbs={flows}>
          <EmptyState
            isWholePage
            icon="circle-question-mark"
            title="There is no page at this address"
            actions={<TextLink to={paths.library}>All flows</TextLink>}
          >
            {route.path}
          </EmptyState>
        </PageShell>
      )
  }
}
