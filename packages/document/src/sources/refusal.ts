import type { FlowDocument } from '@flowglass/spec'
import { nameOf } from '../document/read.ts'
import { sourceCandidates, type InputPlace } from './candidates.ts'
import type { Source } from './setSource.ts'

/** Why an output cannot feed an input at all, as a sentence. One that only sometimes has a value can. */
export function refusalToSetSource(
  document: FlowDocument,
  { source, ...place }: InputPlace & { readonly source: Source },
): string | undefined {
  const found = sourceCandidates(document, place).find(
    ({ node, output }) => node === source.node && output === source.output,
  )
  if (found === undefined) {
    return `“${nameOf(document, source.node)}” never runs before “${nameOf(document, place.node)}”.`
  }
  return found.status === 'wrongType' ? found.reason : undefined
}
