/** All that follows a redirect to another origin: any other header may hold a secret. */
const plainHeaders = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-language', 'content-type'],
  ...['mcp-protocol-version', 'user-agent'],
]

export const mostRedirects = 5

export interface Hop {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly hasBody: boolean
}

/** The request that a redirect asks for, or undefined when the answer is none. */
export function redirected(
  hop: Hop,
  answer: { readonly status: number; readonly location: string | undefined },
): Hop | undefined {
  const { status, location } = answer
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return undefined
  if (!URL.canParse(location, hop.url)) return undefined
  const url = new URL(location, hop.url).href
  const isOther = new URL(url).origin !== new URL(hop.url).origin
  const headers = Object.entries(hop.headers).filter(
    ([name]) => !isOther || plainHeaders.includes(name.toLowerCase()),
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
