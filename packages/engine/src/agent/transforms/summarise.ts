import type { Component, Json } from '@flowglass/spec'
import { callModel } from '../../effects/modelCall.ts'
import type { Place } from '../../place.ts'
import type { RunContext } from '../../run/runContext.ts'
import { componentIn } from '../../values/resolved.ts'
import { templateOf } from '../../values/template.ts'
import type { Visits } from '../loop/visits.ts'
import type { Summaries } from './summaries.ts'

/** One transform in one round of an agent. */
export interface Rounds {
  readonly transform: Component
  /** The round's frame. */
  readonly place: Place
  readonly visits: Visits
  readonly summaries: Summaries
  readonly nodeId: string
}

interface Wording {
  /** What the model is told when the document says nothing. */
  readonly instructions: string
  readonly templateField: string
  readonly template: string
}

/** A model's summary of a text, in the words of the transform's template. */
export async function summarise(
  run: RunContext,
  { transform, place: parent, visits, nodeId }: Rounds,
  { text, wording }: { text: string; wording: Wording },
): Promise<string> {
  const config = componentIn(run.document, transform, 'llm')
  const told = textIn(transform['summarization_instructions'], wording.instructions)
  const messages = [
    { role: 'system', content: told },
    { role: 'user', content: text },
  ] as const
  const visit = visits.next(config.id)
  const { content } = await callModel(run, { config, parent, nodeId, visit, messages })
  const template = textIn(transform[wording.templateField], wording.template)
  return templateOf(template)({ summary: content }, run.ports.text)
}

const textIn = (value: Json | undefined, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback

/** A limit of a transform; absent takes the standard's default, null means none. */
export function limitIn(transform: Component, field: string, fallback: number): number {
  const value = transform[field]
  if (typeof value === 'number') return value
  return value === null ? Infinity : fallback
}
