import { isObject, type Component, type Json } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import type { NodeRun, RunContext } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'

interface Pattern {
  readonly source: string
  readonly flags: string
  readonly wantsLast: boolean
}

/** Finds the parts of a text that match a pattern: its one group where it has one. */
export const regexNode: NodeRun = async ({ run, node, inputs }) => {
  const { component } = node
  const { wantsLast, ...pattern } = patternOf(component)
  const text = printed(inputs['text'])
  const expression = compiled(pattern, node.name)
  const found = await search(run, { expression, text, name: node.name })
  const matches = found.filter((match) => match !== '')
  if (component['return_first_match_only'] === false) return { outputs: { output: matches } }
  const chosen = wantsLast ? matches.at(-1) : matches[0]
  return { outputs: { output: chosen ?? defaultOf(component) } }
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

interface Search {
  readonly expression: RegExp
  readonly text: string
  readonly name: string
}

async function search(
  run: RunContext,
  { expression, text, name }: Search,
): Promise<readonly string[]> {
  try {
    return await (run.ports.text?.search?.(expression, text) ?? searchHere(expression, text))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EngineError('expression_error', `The search of \`${name}\` failed: ${reason}`, {
      cause,
    })
  }
}

function searchHere(expression: RegExp, text: string): string[] {
  return [...text.matchAll(expression)].map(
    (match) => match.slice(1).find((group) => group !== undefined) ?? match[0],
  )
}

function compiled({ source, flags }: Omit<Pattern, 'wantsLast'>, name: string): RegExp {
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
