import type { RouterOutputs } from '../../trpc.ts'

export type Credential = RouterOutputs['credentials']['list'][number]
