import type { WireDiagnostic } from '../wire/diagnostic.ts'

/** One finding as compilers write them, so that editors can jump to it. */
export function lineOf(
  file: string,
  { position, severity, message, code, oracle, ...rest }: WireDiagnostic,
): string {
  const place = position === undefined ? file : `${file}:${position.line}:${position.column}`
  const at = rest.componentId === undefined ? rest.at : `${rest.componentId}${rest.at}`
  const path = at === '' ? '' : ` (${at})`
  const name = oracle === undefined ? code : `${code} [Oracle ${oracle}]`
  return `${place}: ${severity} ${name}: ${message}${path}`
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)
export const complain = (text: string): void => void process.stderr.write(`${text}\n`)
