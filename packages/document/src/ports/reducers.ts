import { componentOf, portsOf, type FlowDocument, type Json, isSameJson } from '@flowglass/spec'
import { patch } from '../document/edit.ts'
import { objectAt, refAt } from '../document/read.ts'
import { newNameOf } from './renames.ts'
import type { Step } from './step.ts'

/** Reducers of a map step name outputs of its subflow: they follow renames and leave with them. */
export function withReducersInStep({ before, document, id, renames }: Step): FlowDocument {
  const component = componentOf(document, id)
  const subflow = refAt(component, 'subflow')
  const reducers = objectAt(component, 'reducers')
  if (subflow === undefined || Object.keys(reducers).length === 0) return document
  const had = new Set(portsOf(before, subflow).outputs.map(({ title }) => title))
  const has = new Set(portsOf(document, subflow).outputs.map(({ title }) => title))
  const next: Record<string, Json> = {}
  for (const [name, reducer] of Object.entries(reducers)) {
    const to = newNameOf(renames, { id: subflow, side: 'outputs', name }) ?? name
    if (has.has(to)) next[to] = reducer
    else if (!had.has(name)) next[name] = reducer // it was wrong before; the problem list says so
  }
  return isSameJson(next, reducers) ? document : patch(document, id, { reducers: next })
}
