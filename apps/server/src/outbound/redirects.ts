/** What must not follow a redirect to another origin. */
const secretHeaders = ['authorization', 'proxy-authorization', 'cookie', 'x-api-key']

export const mostRedirects = 5

export interface Hop {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly hasBody: boolean
}

/**
 * The request that a redirect asks for, or undefined when the answer is none. Names in `secrets` go to
 * the first origin only, like those that every client keeps to itself.
 */
export function redirected(
  hop: Hop,
  answer: { readonly status: number; readonly location: string | undefined },
  secrets: readonly string[] = [],
): Hop | undefined {
  const { status, location } = answer
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return undefined
  if (!URL.canParse(location, hop.url)) return undefined
  const url = new URL(location, hop.url).href
  const isOther = new URL(url).origin !== new URL(hop.url).origin
  const kept = [...secretHeaders, ...secrets.map((name) => name.toLowerCase())]
  const headers = Object.entries(hop.headers).filter(
    ([name]) => !isOther || !kept.includes(name.toLowerCase()),
  )
  // As browsers do it: these ask for another page, the others for the same request elsewhere.
  const isGet = status === 303 || (status < 303 && hop.method === 'POST')
  return {
    url,
    method: isGet ? 'GET' : hop.method,
    headers: Object.fromEntries(headers),
    hasBody: hop.hasBody && !isGet,
  }
}
