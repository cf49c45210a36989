import type { RouterInputs, RouterOutputs } from '../../trpc.ts'

export type Source = RouterOutputs['tools']['sources'][number]
export type SourceDraft = RouterInputs['tools']['setSource']
export type SourceKind = Source['kind']

export const kindWords: Readonly<Record<SourceKind, string>> = {
  sqlite: 'SQLite file',
  postgres: 'PostgreSQL',
  oracle: 'Oracle Database',
}

/** How a place of each kind is written. */
export const locationExamples: Readonly<Record<SourceKind, string>> = {
  sqlite: '/srv/shop/orders.db',
  postgres: 'postgres://user@db.example.org:5432/shop',
  oracle: 'user@db.example.org:1521/service',
}

export const emptySource: Source = {
  ...{ name: '', kind: 'sqlite', location: '' },
  ...{ allowWrites: false, rowLimit: 1000, timeLimitMs: 10_000, transaction: 'run' },
}

/** What keeps it from being stored, or undefined. */
export function sourceProblem({ name, location }: Source): string | undefined {
  if (name.trim() === '') return 'Give it a name first'
  if (!/^[\w-]+$/.test(name.trim())) return 'A name has letters, digits, _ and - only'
  return location.trim() === '' ? 'Say first where it is' : undefined
}
