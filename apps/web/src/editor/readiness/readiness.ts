import type { RouterOutputs } from '../../trpc.ts'
import type { GlyphStatus, ReadyMark } from '../../ui/index.ts'

export type ModelReadiness = RouterOutputs['models']['readiness'][number]
export type ReadinessPart = ModelReadiness['configuration']

interface Shown {
  readonly status: GlyphStatus
  readonly word: string
}

const shown: Readonly<Record<ReadinessPart['state'], Shown>> = {
  ok: { status: 'done', word: 'in place' },
  missing: { status: 'failed', word: 'missing' },
  none: { status: 'skipped', word: 'not needed' },
  unknown: { status: 'waiting', word: 'not known yet' },
}

export const shownPart = ({ state }: ReadinessPart): Shown => shown[state]

/** The three things a model call needs, in the order in which they are put right. */
export const marksOf = ({ configuration, credential, host }: ModelReadiness): ReadyMark[] => [
  { title: 'Configuration', ...shownPart(configuration) },
  { title: 'Credential', ...shownPart(credential) },
  { title: 'Host', ...shownPart(host) },
]

/** What keeps a model from being called, in two words. */
export function readyWords({ configuration, credential, host }: ModelReadiness): string {
  if (configuration.state === 'missing') return 'not complete'
  if (credential.state === 'missing') return 'no credential'
  return host.state === 'missing' ? 'host refused' : 'ready'
}
