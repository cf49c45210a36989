/** Addresses of the pages. Features make links with these; `app/routes.ts` reads them back. */
export const paths = {
  library: '/',
  flow: (flowId: string) => `/flows/${encodeURIComponent(flowId)}`,
  run: (runId: string) => `/runs/${encodeURIComponent(runId)}`,
  models: '/settings/models',
  credentials: '/settings/credentials',
  hosts: '/settings/hosts',
  prices: '/settings/prices',
  tools: '/settings/tools',
  runSettings: '/settings/runs',
} as const
