import { parseArgs } from 'node:util'
import { targets, type Target } from '@flowglass/spec'

export const usage = `Usage:
  flowglass validate FILE [--target standard|oracle|wayflow|langgraph] [--procedures FILE]
                     [--registry FILE] [--json]
  flowglass run FILE --inputs JSON [--registry FILE] [--tools FILE.mjs] [--llm-script FILE] [--answers FILE]
                     [--parameters JSON] [--allow-host HOST[:PORT]]… [--trace FILE]
                     [--trace-format ops|otlp|spans|jsonl] [--json]
  flowglass test DIR [--allow-js-tools] [--json]
  flowglass stdio [--model mock|real | --llm-script FILE] [--allow-host HOST[:PORT]]… [--mcp-commands FILE]
  flowglass schema VERSION

  validate   says what is wrong with an Agent Spec document (JSON or YAML)
  run        runs a flow or an agent and prints its outputs
  test       runs each case of DIR, a folder with a run.json, and compares (docs/testing.md)
  stdio      serves a host program in any language over standard input and output (docs/stdio.md)
  schema     prints the JSON Schema of a version of Agent Spec, for editors

  --target NAME      runtime that the document is meant for; without it the one that the document names
  --procedures FILE  JSON list of the database's procedures, to check the calls of target oracle against
  --registry FILE    second file, with the components that the first one refers to
  --inputs JSON      values by input name, for example '{"order_id":"ORD-1001"}'
  --tools FILE       module whose exported functions stand behind server tools, by name
  --llm-script FILE  JSON list of model answers, used in order; without it the built-in test model answers
  --answers FILE     JSON list of what a person says when the run waits: {"message"}, {"confirm"}, {"result"}
  --parameters JSON  how this run differs from the usual, as {"agentToolCalling":"user"}
  --allow-host HOST  host that the run may call; without it nothing leaves the machine
  --model NAME       mock: the built-in test model; real: the models that the documents name
  --mcp-commands FILE  JSON list of the programs that MCP servers may be started with
  --trace FILE       writes the run's log there, as JSON
  --trace-format NAME  ops: the log as it is (default); otlp: OpenTelemetry; spans: Agent Spec Tracing;
                     jsonl: an op a line with its values (docs/runs.md)
  --allow-js-tools   lets cases stand JavaScript in for tools; only for files that you trust
  --json             prints one JSON object for programs

Exit code: 0 on success, 1 on problems or a failed run, 2 on wrong use.`

/** Forms of the file that `--trace` writes. */
export const traceFormats = ['ops', 'otlp', 'spans', 'jsonl'] as const
export type TraceFormat = (typeof traceFormats)[number]

export interface RunArguments {
  readonly command: 'run'
  readonly file: string
  readonly registry: string | undefined
  readonly inputs: string
  readonly tools: string | undefined
  readonly script: string | undefined
  readonly trace: string | undefined
  readonly traceFormat: TraceFormat
  readonly answers: string | undefined
  readonly parameters: string | undefined
  readonly hosts: readonly string[]
  readonly json: boolean
}

export interface ValidateArguments {
  readonly command: 'validate'
  readonly file: string
  readonly target: Target | undefined
  readonly procedures: string | undefined
  readonly registry: string | undefined
  readonly json: boolean
}

export interface StdioArguments {
  readonly command: 'stdio'
  readonly model: 'mock' | 'real'
  readonly script: string | undefined
  readonly hosts: readonly string[]
  readonly mcpCommands: string | undefined
}

export interface TestArguments {
  readonly command: 'test'
  readonly folder: string
  readonly allowJsTools: boolean
  readonly json: boolean
}

export interface SchemaArguments {
  readonly command: 'schema'
  readonly version: string
}

export type Arguments =
  | RunArguments
  | ValidateArguments
  | TestArguments
  | StdioArguments
  | SchemaArguments
  | { readonly command: 'help' }

/** Wrong use of the command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const options = {
  target: { type: 'string' },
  procedures: { type: 'string' },
  registry: { type: 'string' },
  inputs: { type: 'string' },
  tools: { type: 'string' },
  'llm-script': { type: 'string' },
  trace: { type: 'string' },
  'trace-format': { type: 'string' },
  answers: { type: 'string' },
  parameters: { type: 'string' },
  model: { type: 'string' },
  'mcp-commands': { type: 'string' },
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
  if (command === 'stdio') {
    if (file !== undefined) throw new UsageError(`stdio takes no file, found “${file}”.`)
    return readStdio(values)
  }
  if (!isCommand(command)) {
    const found = command === undefined ? 'nothing' : `“${command}”`
    throw new UsageError(
      `Expected the command validate, run, stdio, test or schema, found ${found}.`,
    )
  }
  const what = subjects[command]
  if (file === undefined) throw new UsageError(`Expected a ${what} after ${command}.`)
  if (rest.length > 0)
    throw new UsageError(`Expected one ${what}, found also “${rest.join('”, “')}”.`)
  refuseForeign(command, values)
  const { json } = values
  switch (command) {
    case 'run': {
      const { registry, inputs = '{}', tools, trace, answers, parameters } = values
      const script = values['llm-script']
      const hosts = values['allow-host'] ?? []
      const more = { tools, script, trace, answers, parameters, hosts, json }
      const traceFormat = readTraceFormat(values['trace-format'], trace)
      return { command, file, registry, inputs, traceFormat, ...more }
    }
    case 'test':
      return { command, folder: file, json, allowJsTools: values['allow-js-tools'] === true }
    case 'validate':
      return {
        command,
        file,
        json,
        target: readTarget(values.target),
        procedures: values.procedures,
        registry: values.registry,
      }
    case 'schema':
      return { command, version: file }
  }
}

const subjects = { validate: 'file', run: 'file', test: 'folder', schema: 'version' } as const

const isCommand = (command: string | undefined): command is keyof typeof subjects =>
  command !== undefined && Object.hasOwn(subjects, command)

function readTarget(name: string | undefined): Target | undefined {
  if (name === undefined) return undefined
  const target = targets.find((one) => one === name)
  if (target !== undefined) return target
  throw new UsageError(`Expected --target to be one of ${targets.join(', ')}, found “${name}”.`)
}

function readTraceFormat(name: string | undefined, file: string | undefined): TraceFormat {
  if (name === undefined) return 'ops'
  const format = traceFormats.find((one) => one === name)
  if (format === undefined) {
    const expected = traceFormats.join(', ')
    throw new UsageError(`Expected --trace-format to be one of ${expected}, found “${name}”.`)
  }
  if (file !== undefined) return format
  throw new UsageError('--trace-format needs --trace FILE, the file to write.')
}

function readStdio(values: ReturnType<typeof parse>['values']): StdioArguments {
  refuseForeign('stdio', values)
  const { model = 'mock', 'llm-script': script, 'mcp-commands': mcpCommands } = values
  if (model !== 'mock' && model !== 'real') {
    throw new UsageError(`Expected --model to be mock or real, found “${model}”.`)
  }
  return { command: 'stdio', model, script, hosts: values['allow-host'] ?? [], mcpCommands }
}

const ownOptions = {
  run: [
    'registry',
    'inputs',
    'tools',
    'llm-script',
    'trace',
    'trace-format',
    'answers',
    'parameters',
    'allow-host',
  ],
  test: ['allow-js-tools'],
  stdio: ['model', 'llm-script', 'allow-host', 'mcp-commands'],
  validate: ['target', 'procedures', 'registry'],
  schema: [],
} as const

/** An option of another command is a slip that must not pass in silence. */
function refuseForeign(command: keyof typeof ownOptions, values: object): void {
  const own: readonly string[] = ownOptions[command]
  const special = new Set<string>(Object.values(ownOptions).flat())
  const extra = [...special].filter((name) => name in values && !own.includes(name))
  if (extra.length > 0) throw new UsageError(`${command} does not take --${extra.join(', --')}.`)
}
