import { isIP } from 'node:net'

/** What an IP address is good for; everything but `public` needs a person's word. */
export type AddressKind =
  | 'public'
  | 'loopback'
  | 'private'
  /** Answers with the machine's own secrets in most clouds. */
  | 'metadata'
  | 'linkLocal'
  | 'unspecified'
  | 'multicast'
  | 'reserved'

type Range = readonly [network: string, bits: number, kind: AddressKind]

// IANA's special-purpose registries. The first range that fits counts, so narrow ones come first.
const ranges4: readonly Range[] = [
  ['169.254.169.254', 32, 'metadata'],
  ['169.254.170.2', 32, 'metadata'], // Amazon ECS
  ['100.100.100.200', 32, 'metadata'], // Alibaba
  ['168.63.129.16', 32, 'metadata'], // Azure; looks public
  ['192.0.0.192', 32, 'metadata'], // Oracle Cloud
  ['0.0.0.0', 8, 'unspecified'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'linkLocal'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'reserved'],
  ['192.88.99.0', 24, 'reserved'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'reserved'],
  ['198.51.100.0', 24, 'reserved'],
  ['203.0.113.0', 24, 'reserved'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
]

const ranges6: readonly Range[] = [
  ['::', 128, 'unspecified'],
  ['::1', 128, 'loopback'],
  ['fd00:ec2::254', 128, 'metadata'], // Amazon
  ['fd20:ce::254', 128, 'metadata'], // Google
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'linkLocal'],
  ['fec0::', 10, 'private'],
  ['ff00::', 8, 'multicast'],
  ['2001::', 23, 'reserved'], // Teredo among them: an IPv4 address in disguise
  ['2001:db8::', 32, 'reserved'],
  ['3fff::', 20, 'reserved'],
  ['2000::', 3, 'public'],
  ['::', 0, 'reserved'],
]

/** Networks whose addresses carry an IPv4 address, and at which bit from the right it ends. */
const carriers: readonly (readonly [network: string, bits: number, shift: bigint])[] = [
  ['::ffff:0:0', 96, 0n], // mapped
  ['::ffff:0:0:0', 96, 0n], // translated
  ['64:ff9b::', 96, 0n], // NAT64
  ['2002::', 16, 80n], // 6to4
  ['::', 96, 0n], // compatible, long given up
]

const value4 = (address: string): bigint =>
  address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)

const text4 = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')

function value6(address: string): bigint {
  // An IPv4 tail counts as two groups.
  const tail = /(?<!\d)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1]
  const low = tail === undefined ? 0n : value4(tail)
  const text =
    tail === undefined
      ? address
      : `${address.slice(0, -tail.length)}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}`
  const [head = '', rest] = text.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const left = groupsOf(head)
  const right = rest === undefined ? [] : groupsOf(rest)
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].reduce(
    (sum, group) => sum * 65_536n + BigInt(`0x${group}`),
    0n,
  )
}

const isIn = (value: bigint, network: bigint, shift: bigint) => value >> shift === network >> shift

const kind4 = (value: bigint): AddressKind =>
  ranges4.find(([network, bits]) => isIn(value, value4(network), BigInt(32 - bits)))?.[2] ??
  'public'

function kind6(value: bigint): AddressKind {
  const isPlain = value > 1n // `::` and `::1` are themselves, whatever carries IPv4 addresses
  const carrier = carriers.find(([network, bits]) =>
    isIn(value, value6(network), BigInt(128 - bits)),
  )
  if (isPlain && carrier !== undefined) return kind4((value >> carrier[2]) & 0xffff_ffffn)
  const found = ranges6.find(([network, bits]) => isIn(value, value6(network), BigInt(128 - bits)))
  return found?.[2] ?? 'reserved'
}

/** Kind of an address in standard notation; what is none counts as reserved, and so is not called. */
export function addressKind(address: string): AddressKind {
  const [plain = ''] = address.split('%') // without the zone of a link-local address
  switch (isIP(plain)) {
    case 4:
      return kind4(value4(plain))
    case 6:
      return kind6(value6(plain))
    default:
      return 'reserved'
  }
}

/** The IPv4 address inside a mapped one, or the address as it is. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  const value = value6(plain)
  return value >> 32n === 0xffffn ? text4(value & 0xffff_ffffn) : plain
}
