import { checkText, componentOf, targetOf, type Diagnostic } from '@flowglass/spec'
import type { ValidateArguments } from './arguments.ts'
import { readProcedures, readText } from './files.ts'
import { complain, lineOf, say } from './report.ts'

export async function validateFile(wish: ValidateArguments): Promise<number> {
  const { file, json, target, procedures } = wish
  const { document, diagnostics } = checkText(await readText(file), {
    fileName: file,
    ...(target === undefined ? {} : { target }),
    ...(procedures === undefined ? {} : { procedures: await readProcedures(procedures) }),
  })
  const isValid =
    document !== undefined && diagnostics.every(({ severity }) => severity !== 'error')
  const code = isValid ? 0 : 1
  const meantFor = target ?? (document === undefined ? 'standard' : targetOf(document))
  if (json) {
    const found = diagnostics.map(withLabels)
    say(JSON.stringify({ file, target: meantFor, valid: isValid, diagnostics: found }))
    return code
  }
  diagnostics.forEach((found) => complain(linesOf(file, found)))
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
