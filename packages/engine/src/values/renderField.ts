import type { Component, JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { RunContext } from '../run/runContext.ts'
import { templateOf } from './template.ts'

/** A component's text field as a template, filled; bounded, since loops can write without end. */
export function renderField(
  run: RunContext,
  component: Component,
  { field, values }: { field: string; values: JsonObject },
): string {
  const source = component[field]
  const text = templateOf(typeof source === 'string' ? source : '')(values, run.ports.text)
  const { maxTextLength } = run.parameters
  if (text.length <= maxTextLength) return text
  throw new EngineError(
    'value_limit',
    `Expected at most ${maxTextLength} characters from the template in \`${field}\` of ` +
      `\`${component.name}\`, found ${text.length}.`,
  )
}
