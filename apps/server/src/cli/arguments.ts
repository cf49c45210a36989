import { parseArgs } from 'node:util'

export const usage = `Usage:
  flowglass validate FILE [--json]
  flowglass run FILE --inputs JSON [--tools FILE.mjs] [--llm-script FILE] [--answers FILE]
                     [--allow-host HOST[:PORT]]… [--trace FILE] [--json]
  flowglass test DIR [--allow-js-tools] [--json]

  validate   says what is wrong with an Agent Spec document (JSON or YAML)
  run        runs a flow or an agent and prints its outputs
  test       runs each folder of DIR that has a spec.json and a run.json, and compares

  --inputs JSON      values by input name, for example '{"order_id":"ORD-1001"}'
  --tools FILE       module whose exported functions stand behind server tools, by name
  --llm-script FILE  JSON list of model answers, used in order; without it the built-in test model answers
  --trace FILE       writes the run's log there, as JSON
  --allow-js-tools   lets cases stand JavaScript in for tools; only for files that you trust
  --json             prints one JSON object for programs

Exit code: 0 on success, 1 on problems or a failed run, 2 on wrong use.`

export interface RunArguments {
  readonly command: 'run'
  readonly file: string
  readonly inputs: string
  readonly tools: string | undefined
  readonly script: string | undefined
  readonly trace: string | undefined
  readonly answers: string | undefined
  readonly hosts: readonly string[]
  readonly json: boolean
}

export interface ValidateArguments {
  readonly command: 'validate'
  readonly file: string
  readonly json: boolean
}

export interface TestArguments {
  readonly command: 'test'
  readonly folder: string
  readonly allowJsTools: boolean
  readonly json: boolean
}

export type Arguments =
  RunArguments | ValidateArguments | TestArguments | { readonly command: 'help' }

/** Wrong use of the command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const options = {
  inputs: { type: 'string' },
  tools: { type: 'string' },
  'llm-script': { type: 'string' },
  trace: { type: 'string' },
  answers: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'allow-js-tools': { type: 'boolean' },
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
  if (command !== 'validate' && command !== 'run' && command !== 'test') {
    const found = command === undefined ? 'nothing' : `“${command}”`
    throw new UsageError(`Expected the command validate, run or test, found ${found}.`)
  }
  if (file === undefined)
    throw new UsageError(`Expected a ${command === 'test' ? 'folder' : 'file'} to ${command}.`)
  if (rest.length > 0) throw new UsageError(`Expected one file, found also “${rest.join('”, “')}”.`)
  refuseForeign(command, values)
  const { json } = values
  switch (command) {
    case 'run': {
      const { inputs = '{}', tools, trace, answers, 'llm-script': script } = values
      const hosts = values['allow-host'] ?? []
      return { command, file, inputs, tools, script, trace, answers, hosts, json }
    }
    case 'test':
      return { command, folder: file, json, allowJsTools: values['allow-js-tools'] === true }
    case 'validate':
      return { command, file, json }
  }
}

const ownOptions = {
  run: ['inputs', 'tools', 'llm-script', 'trace', 'answers', 'allow-host'],
  test: ['allow-js-tools'],
  validate: [],
} as const

/** An option of another command is a slip that must not pass in silence. */
function refuseForeign(command: keyof typeof ownOptions, values: object): void {
  const own: readonly string[] = ownOptions[command]
  const special = Object.values(ownOptions).flat()
  const extra = special.filter((name) => name in values && !own.includes(name))
  if (extra.length > 0) throw new UsageError(`${command} does not take --${extra.join(', --')}.`)
}
