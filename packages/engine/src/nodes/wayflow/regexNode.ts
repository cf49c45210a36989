import { isObject, type Component, type Json } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import type { NodeRun } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'

interface Pattern {
  readonly source: string
  readonly flags: string
  readonly wantsLast: boolean
}

/** Finds the parts of a text that match a pattern: its one group where it has one. */
export const regexNode: NodeRun = ({ node, inputs }) => {
  const { component } = node
  const pattern = patternOf(component)
  const matches = findAll(pattern, printed(inputs['text']), node.name)
  if (component['return_first_match_only'] === false) return { outputs: { output: matches } }
  const found = pattern.wantsLast ? matches.at(-1) : matches[0]
  return { outputs: { output: found ?? defaultOf(component) } }
}

/** The declared default of the one output; an empty text without. */
function defaultOf(component: Component): Json {
  const outputs = component['outputs']
  const [only] = Array.isArray(outputs) ? outputs : []
  return isObject(only) ? (only['default'] ?? '') : ''
}

function patternOf(component: Component): Pattern {
  const told = component['regex_pattern']
  if (!isObject(told)) return { source: printed(told), flags: 'g', wantsLast: false }
  const { pattern, match, flags } = told
  return {
    source: printed(pattern),
    flags: `g${flagsOf(flags)}`,
    wantsLast: match === 'last',
  }
}

/** Python's flags, as their sum or by name, as far as JavaScript has them. */
function flagsOf(flags: Json | undefined): string {
  const known = [
    ['i', 2, 'IGNORECASE'],
    ['m', 8, 'MULTILINE'],
    ['s', 16, 'DOTALL'],
  ] as const
  const names = Array.isArray(flags) ? flags.map(printed) : [printed(flags)]
  const isSet = (bit: number, name: string): boolean =>
    typeof flags === 'number' ? (flags & bit) !== 0 : names.some((one) => one.endsWith(name))
  return known.flatMap(([letter, bit, name]) => (isSet(bit, name) ? [letter] : [])).join('')
}

/** Patterns that cannot be tried in bounded time are cut off by the length of the text. */
const MAX_TEXT = 100_000

function findAll({ source, flags }: Pattern, text: string, name: string): string[] {
  if (text.length > MAX_TEXT)
    throw new EngineError(
      'value_limit',
      `Expected at most ${MAX_TEXT} characters to search in \`${name}\`, found ${text.length}.`,
    )
  return [...text.matchAll(compiled(source, flags, name))]
    .map((match) => match.slice(1).find((group) => group !== undefined) ?? match[0])
    .filter((found) => found !== '')
}

function compiled(source: string, flags: string, name: string): RegExp {
  try {
    // Python writes named groups as (?P<name>…).
    return new RegExp(source.replaceAll('(?P<', '(?<'), flags)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EngineError('expression_error', `The pattern of \`${name}\` is wrong: ${reason}`, {
      cause,
    })
  }
}
