const settingsPages = ['models', 'credentials', 'hosts', 'prices', 'tools', 'runs'] as const
type SettingsPage = (typeof settingsPages)[number]

export type Route =
  | { readonly page: 'library' }
  | { readonly page: 'flow'; readonly flowId: string }
  | { readonly page: 'run'; readonly runId: string }
  | { readonly page: SettingsPage }
  | { readonly page: 'unknown'; readonly path: string }

/** Addresses of one place share its page as it is: a flow and its runs are all in the studio. */
export const placeOf = (path: string): string => {
  const { page } = routeOf(path)
  return page === 'flow' || page === 'run' ? 'studio' : path
}

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    if (cause instanceof URIError) return undefined
    throw cause
  }
}

/** The page an address names. */
export const routeOf = (path: string): Route => {
  const [first, second, ...more] = path.split('/').filter(Boolean)
  const id = second === undefined || more.length > 0 ? undefined : decoded(second)
  if (first === undefined) return { page: 'library' }
  if (first === 'flows' && id) return { page: 'flow', flowId: id }
  if (first === 'runs' && id) return { page: 'run', runId: id }
  const settings = first === 'settings' ? settingsPages.find((page) => page === id) : undefined
  if (settings !== undefined) return { page: settings }
  return { page: 'unknown', path }
}
