import type { ComponentId } from '../component.ts'
import { componentOf, type FlowDocument } from '../document/flowDocument.ts'
import { idsOf } from '../document/graph/owners.ts'
import { targetOf } from '../validate/targetOf.ts'
import { isLeftOut, needOf, type Need } from './needs.ts'
import { isBefore, type Version } from './versions.ts'

export interface HighestNeed {
  readonly need: Need
  readonly id: ComponentId
}

/**
 * What asks for the highest version in a document; undefined when it is empty. Of equals the first
 * id, so that the order in a file does not matter.
 */
export function highestNeed(document: FlowDocument, exempt?: string): HighestNeed | undefined {
  let highest: HighestNeed | undefined
  for (const id of idsOf(document)) {
    const component = componentOf(document, id)
    if (!component || component.component_type === exempt) continue
    const need = needOf(component)
    const isHigher = highest && isBefore(highest.need.version, need.version)
    const isFirst = highest && highest.need.version === need.version && id < highest.id
    if (!highest || isHigher || isFirst) highest = { need, id }
  }
  return highest
}

/** The database reads its own model in 26.1.0, long before the language had it. */
export const databaseModel = 'DbmsVectorChainLlmConfig'

const exemptIn = (document: FlowDocument): string | undefined =>
  targetOf(document) === 'oracle' ? databaseModel : undefined

/** The lowest version that can say all that a document says. */
export const lowestVersion = (document: FlowDocument): Version =>
  highestNeed(document, exemptIn(document))?.need.version ?? '25.4.1'

/** What a version cannot say of a document: it is lost, or refused, when it is written all the same. */
export function needsAbove(document: FlowDocument, version: Version): readonly HighestNeed[] {
  const exempt = exemptIn(document)
  return idsOf(document).flatMap((id) => {
    const component = componentOf(document, id)
    const need = component && component.component_type !== exempt && needOf(component)
    return need && isBefore(version, need.version) ? [{ need, id }] : []
  })
}

export interface LeftOut {
  readonly id: ComponentId
  readonly key: string
}

/** Fields that a version does not have and that say nothing here; they are not written for it. */
export function leftOutBelow(document: FlowDocument, version: Version): readonly LeftOut[] {
  return idsOf(document).flatMap((id) => {
    const component = componentOf(document, id)
    return Object.entries(component ?? {}).flatMap(([key, value]) =>
      component && isLeftOut(component, key, { value, version }) ? [{ id, key }] : [],
    )
  })
}
