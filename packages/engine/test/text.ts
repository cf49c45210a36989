import { raw } from 'jq-wasm'
import minijinja from 'minijinja-js'
import type { TextPort } from '../src/index.ts'

const environment = new minijinja.Environment()
environment.undefinedBehavior = 'strict'
environment.keepTrailingNewline = true
environment.fuel = 1_000_000

/** Jinja and jq as the server has them, without its worker. */
export const text: TextPort = {
  render: (template, values) => environment.renderStr(template, values),
  async query(expression, value) {
    const { stdout, stderr, exitCode } = await raw(JSON.stringify(value), expression, ['-c'])
    if (exitCode !== 0) throw new Error(stderr)
    const [first = ''] = stdout.split('\n')
    return JSON.parse(first === '' ? 'null' : first)
  },
}
