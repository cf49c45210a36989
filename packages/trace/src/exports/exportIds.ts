const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

/** FNV-1a with a seed, mixed at the end so that near texts give far numbers. */
function hash32(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** 16 bytes as hex: those of a UUID, otherwise a hash; the same for every export of a run. */
export function traceIdOf(runId: string): string {
  const bare = runId.replaceAll('-', '').toLowerCase()
  if (/^[0-9a-f]{32}$/.test(bare)) return bare
  return [1, 2, 3, 4].map((seed) => hex(hash32(runId, seed))).join('')
}

/** 8 bytes as hex; `part` tells spans apart that one frame stands for. */
export const spanIdOf = (runId: string, seq: number, part = ''): string =>
  [5, 6].map((seed) => hex(hash32(`${runId} ${seq} ${part}`, seed))).join('')
