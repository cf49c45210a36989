import { kindOf, type Component, type Ports } from '@flowglass/spec'
import { entriesOf, lineOf } from './words.ts'

/** The last line of a card: what it takes and what comes of it. */
export interface Gist {
  readonly uses: readonly string[]
  readonly gives: readonly string[]
  /** `collects order_status · append` instead of `uses … · gives …`. */
  readonly collects?: string
}

const collectedPrefix = /^collected_/

export function gistOf(component: Component, ports: Ports): Gist | undefined {
  const uses = ports.inputs.map(({ title }) => title)
  const gives = ports.outputs.map(({ title }) => title)
  if (kindOf(component.component_type)?.category === 'map' && gives.length > 0) {
    const reducers = entriesOf(component['reducers']).map(([, reducer]) => lineOf(reducer))
    const how = [...new Set(reducers)].join(', ') || 'append'
    return { uses, gives: gives.map((name) => name.replace(collectedPrefix, '')), collects: how }
  }
  return uses.length + gives.length === 0 ? undefined : { uses, gives }
}
