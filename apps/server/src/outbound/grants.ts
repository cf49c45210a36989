import { isIP } from 'node:net'

/** A person's word that Flowglass may call a host. */
export interface HostGrant {
  /** Name or address in lower case; `*.example.org` stands for every name below example.org. */
  readonly host: string
  readonly portFrom: number
  readonly portTo: number
  /** `private`: the name may lead to this machine or to the private network. */
  readonly reach: 'public' | 'private'
}

/** `[::1]` → `::1`, `Example.org.` → `example.org`: how hosts are compared. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

const namesHost = (pattern: string, host: string): boolean => {
  if (!pattern.startsWith('*.')) return pattern === host
  return isIP(host) === 0 && host.endsWith(pattern.slice(1))
}

/** The grant that covers a host and port; one that names the host itself comes before a pattern. */
export function grantFor(
  grants: readonly HostGrant[],
  host: string,
  port: number,
): HostGrant | undefined {
  const name = plainHost(host)
  const fitting = grants.filter(
    (grant) => namesHost(grant.host, name) && port >= grant.portFrom && port <= grant.portTo,
  )
  return (
    fitting.find((grant) => grant.host === name && grant.reach === 'private') ??
    fitting.find((grant) => grant.host === name) ??
    fitting[0]
  )
}
