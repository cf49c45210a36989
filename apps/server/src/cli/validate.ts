import { checkText, componentOf, targetOf, type Diagnostic } from '@flowglass/spec'
import { nestingFindings } from '../flows/nesting.ts'
import type { ValidateArguments } from './arguments.ts'
import { readProcedures, readText } from './files.ts'
import { complain, lineOf, say } from './report.ts'

export async function validateFile(wish: ValidateArguments): Promise<number> {
  const { file, json, target, procedures, registry } = wish
  const { document, diagnostics: found } = checkText(await readText(file), {
    fileName: file,
    ...(target === undefined ? {} : { target }),
    ...(registry === undefined ? {} : { registry: await readText(registry) }),
    ...(procedures === undefined ? {} : { procedures: await readProcedures(procedures) }),
  })
  const diagnostics = document === undefined ? found : [...found, ...nestingFindings(document)]
  const isValid =
    document !== undefined && diagnostics.every(({ severity }) => severity !== 'error')
  const code = isValid ? 0 : 1
  const meantFor = target ?? (document === undefined ? 'standard' : targetOf(document))
  if (json) {
    const told = diagnostics.map(withLabels)
    say(JSON.stringify({ file, target: meantFor, valid: isValid, diagnostics: told }))
    return code
  }
  diagnostics.forEach((one) => complain(linesOf(file, one)))
  if (isValid) {
    const root = componentOf(document, document.root)
    const count = Object.keys(document.components).length
    const place = meantFor === 'standard' ? '' : ` for ${meantFor}`
    say(`${file} is valid${place}: ${root?.component_type} “${root?.name}”, ${count} components.`)
  }
  return code
}

/** Fixes are functions; programs get to know what there is. */
const withLabels = ({ fixes = [], ...rest }: Diagnostic) => ({
  ...rest,
  fixes: fixes.map(({ label }) => label),
})

const linesOf = (file: string, found: Diagnostic): string =>
  [lineOf(file, found), ...(found.fixes ?? []).map(({ label }) => `  fix: ${label}`)].join('\n')
