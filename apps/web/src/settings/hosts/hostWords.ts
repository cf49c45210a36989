import type { RouterOutputs } from '../../trpc.ts'

export type Host = RouterOutputs['hosts']['list'][number]

export const reachWords: Readonly<Record<Host['reach'], string>> = {
  public: 'the internet',
  private: 'this computer or the private network',
}

export const portWords = ({ portFrom, portTo }: Pick<Host, 'portFrom' | 'portTo'>): string => {
  if (portFrom === portTo) return String(portFrom)
  return portFrom === 1 && portTo === 65_535 ? 'all' : `${portFrom} to ${portTo}`
}
