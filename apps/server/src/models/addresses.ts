export const withScheme = (url: string) =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`

const ends = ['/chat/completions', '/responses'] as const

/** Adds what is missing of `/v1/…`; a path that names another version keeps it. */
function completed(base: string, end: (typeof ends)[number]): string {
  const url = new URL(withScheme(base))
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  const other = ends.find((one) => path.endsWith(one))
  if (path.endsWith(end)) url.pathname = path
  else if (other !== undefined) url.pathname = `${path.slice(0, -other.length)}${end}`
  else if (/\/v\d\w*(\/|$)/.test(path)) url.pathname = `${path}${end}`
  else url.pathname = `${path}/v1${end}`
  return url.href
}

export const completionsUrl = (base: string): string => completed(base, '/chat/completions')
export const responsesUrl = (base: string): string => completed(base, '/responses')

/** `…/v1/models` beside `…/v1/chat/completions`. */
export const modelsUrl = (base: string): string =>
  completionsUrl(base).replace(/\/chat\/completions$/, '/models')
