import type { Diagnostic as Mark } from '@codemirror/lint'
import { pathOf, type ComponentId, type Diagnostic, type Severity } from '@flowglass/spec'
import { valueRange, type TextRange } from './valueRange.ts'

const severities: Readonly<Record<Severity, Mark['severity']>> = {
  error: 'error',
  warning: 'warning',
  hint: 'hint',
}

/**
 * Where each problem stands in the text: at its line, or inside the definition of its component at the
 * value its pointer names. Problems of components that are not in the text stand at the beginning.
 */
export function marksOf(
  text: string,
  diagnostics: readonly Diagnostic[],
  ranges: ReadonlyMap<ComponentId, TextRange>,
): readonly Mark[] {
  return diagnostics.map((diagnostic) => ({
    ...placed(text, diagnostic, ranges),
    severity: severities[diagnostic.severity],
    message: diagnostic.message,
  }))
}

function placed(
  text: string,
  { componentId, at, position }: Diagnostic,
  ranges: ReadonlyMap<ComponentId, TextRange>,
): TextRange {
  if (position !== undefined) return restOfLine(text, position.line, position.column)
  const whole = componentId === undefined ? undefined : ranges.get(componentId)
  if (whole === undefined) return restOfLine(text, 1, 1)
  const found = valueRange(text, whole, pathOf(at))
  return { from: found.from, to: Math.min(found.to, endOfLine(text, found.from)) }
}

function restOfLine(text: string, line: number, column: number): TextRange {
  let from = 0
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', from)
    if (end < 0) break
    from = end + 1
  }
  const to = endOfLine(text, from)
  const start = Math.min(from + column - 1, to)
  return { from: start === to ? from : start, to }
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
