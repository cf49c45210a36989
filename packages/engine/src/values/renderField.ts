import type { Component, JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import { whenThere, type MaybePromise } from '../maybePromise.ts'
import type { RunContext } from '../run/runContext.ts'
import { templateOf } from './template.ts'

/** A component's text field as a template, filled; bounded, since loops can write without end. */
export function renderField(
  run: RunContext,
  component: Component,
  { field, values }: { field: string; values: JsonObject },
): MaybePromise<string> {
  const source = component[field]
  const template = templateOf(typeof source === 'string' ? source : '')
  return whenThere(template(values, run.ports.text), (text) =>
    checkLength(run, text, `in \`${field}\` of \`${component.name}\``),
  )
}

function checkLength(run: RunContext, text: string, where: string): string {
  const { maxTextLength } = run.parameters
  if (text.length <= maxTextLength) return text
  throw new EngineError(
    'value_limit',
    `Expected at most ${maxTextLength} characters from the template ${where}, ` +
      `found ${text.length}.`,
  )
}
