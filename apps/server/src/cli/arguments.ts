import { parseArgs } from 'node:util'

export const usage = `Usage:
  flowglass validate FILE [--json]
  flowglass run FILE --inputs JSON [--tools FILE.mjs] [--llm-script FILE] [--trace FILE] [--json]

  validate   says what is wrong with an Agent Spec document (JSON or YAML)
  run        runs a flow or an agent and prints its outputs

  --inputs JSON      values by input name, for example '{"order_id":"ORD-1001"}'
  --tools FILE       module whose exported functions stand behind server tools, by name
  --llm-script FILE  JSON list of model answers, used in order; without it the mock model answers
  --trace FILE       writes the run's log there, as JSON
  --json             prints one JSON object for programs

Exit code: 0 on success, 1 on problems or a failed run, 2 on wrong use.`

export interface RunArguments {
  readonly command: 'run'
  readonly file: string
  readonly inputs: string
  readonly tools: string | undefined
  readonly script: string | undefined
  readonly trace: string | undefined
  readonly json: boolean
}

export interface ValidateArguments {
  readonly command: 'validate'
  readonly file: string
  readonly json: boolean
}

export type Arguments = RunArguments | ValidateArguments | { readonly command: 'help' }

/** Wrong use of the command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const options = {
  inputs: { type: 'string' },
  tools: { type: 'string' },
  'llm-script': { type: 'string' },
  trace: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const [command, file, ...rest] = positionals
  if (values.help || command === 'help') return { command: 'help' }
  if (command !== 'validate' && command !== 'run') {
    const found = command === undefined ? 'nothing' : `“${command}”`
    throw new UsageError(`Expected the command validate or run, found ${found}.`)
  }
  if (file === undefined) throw new UsageError(`Expected a file to ${command}.`)
  if (rest.length > 0) throw new UsageError(`Expected one file, found also “${rest.join('”, “')}”.`)
  if (command === 'run') {
    const { inputs = '{}', tools, trace, json, 'llm-script': script } = values
    return { command, file, inputs, tools, script, trace, json }
  }
  const extra = ['inputs', 'tools', 'llm-script', 'trace'].filter((name) => name in values)
  if (extra.length > 0) throw new UsageError(`validate does not take --${extra.join(', --')}.`)
  return { command, file, json: values.json }
}
