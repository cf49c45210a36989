import { componentOf } from '@flowglass/spec'
import { examine } from '../flows/describe.ts'
import type { ValidateArguments } from './arguments.ts'
import { readText } from './files.ts'
import { complain, lineOf, say } from './report.ts'

export async function validateFile({ file, json }: ValidateArguments): Promise<number> {
  const { document, diagnostics } = examine(await readText(file), file)
  const isValid =
    document !== undefined && diagnostics.every(({ severity }) => severity !== 'error')
  if (json) {
    say(JSON.stringify({ file, valid: isValid, diagnostics }))
    return isValid ? 0 : 1
  }
  diagnostics.forEach((found) => complain(lineOf(file, found)))
  if (isValid) {
    const root = componentOf(document, document.root)
    const count = Object.keys(document.components).length
    say(`${file} is valid: ${root?.component_type} “${root?.name}”, ${count} components.`)
  }
  return isValid ? 0 : 1
}
