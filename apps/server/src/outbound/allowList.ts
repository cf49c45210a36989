import { isObject, type JsonObject } from '@flowglass/spec'

/** A step's own `url_allow_list`; undefined when it has none. */
export function allowListOf(component: JsonObject): readonly string[] | undefined {
  const list = isObject(component) ? component['url_allow_list'] : undefined
  if (!Array.isArray(list)) return undefined
  return list.filter((entry) => typeof entry === 'string')
}

/** Scheme, host and port are equal, and the path goes on from an entry's at a slash. */
export function isListed(url: string, list: readonly string[]): boolean {
  const { origin, pathname } = new URL(url)
  return list.some((entry) => {
    if (!URL.canParse(entry)) return false
    const allowed = new URL(entry)
    const base = allowed.pathname.replace(/(?<!\/)\/+$/, '')
    const goesOn = pathname === base || pathname.startsWith(`${base}/`)
    return allowed.origin === origin && goesOn
  })
}
