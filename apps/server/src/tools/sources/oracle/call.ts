import { isIn, isOut, type Binding, type Parameter } from '../routine.ts'
import type { Scalar } from '../values.ts'
import type { OracleBind, OracleDriver } from './driver.ts'

/** Longest text that PL/SQL gives out as a plain string. */
const MAX_OUT_BYTES = 32_767

export interface OracleCall {
  readonly text: string
  readonly binds: Readonly<Record<string, OracleBind>>
  /** Bind of each output title. */
  readonly outs: ReadonlyMap<string, string>
}

/** Dates cross as ISO 8601 texts, whatever the session's own format is. */
const masks: Readonly<Record<string, readonly [of: string, mask: string]>> = {
  DATE: ['to_date', 'YYYY-MM-DD"T"HH24:MI:SS'],
  TIMESTAMP: ['to_timestamp', 'YYYY-MM-DD"T"HH24:MI:SS.FF'],
  'TIMESTAMP WITH TIME ZONE': ['to_timestamp_tz', 'YYYY-MM-DD"T"HH24:MI:SS.FFTZH:TZM'],
}

const isText = ({ type }: Parameter) => type === 'string' || type === 'json'

function typeOf(driver: OracleDriver, { type }: Parameter): unknown {
  if (type === 'boolean') return driver.DB_TYPE_BOOLEAN
  return type === 'string' || type === 'json' ? driver.STRING : driver.NUMBER
}

const written = ({ typeName, type }: Parameter, bind: string): string => {
  const mask = masks[typeName]
  if (mask !== undefined) return `${mask[0]}(${bind}, '${mask[1]}')`
  return type === 'json' ? `json(${bind})` : bind
}

const read = ({ typeName, type }: Parameter, local: string): string => {
  const mask = masks[typeName]
  if (mask !== undefined) return `to_char(${local}, '${mask[1]}')`
  return type === 'json' ? `json_serialize(${local})` : local
}

/** Needs a variable between the parameter and the bind, since the types differ. */
const isIndirect = ({ typeName, type }: Parameter) => typeName in masks || type === 'json'

const declared = ({ typeName, type }: Parameter) => (type === 'json' ? 'JSON' : typeName)

/**
 * The anonymous block for a bound routine: every name is one of the dictionary, every value a bind,
 * arguments by name.
 */
export function callOf(
  { routine, ins, outs }: Binding,
  { args, driver }: { args: ReadonlyMap<string, Scalar>; driver: OracleDriver },
): OracleCall {
  const binds: Record<string, OracleBind> = {}
  const outNames = new Map<string, string>()
  const variables: string[] = []
  const before: string[] = []
  const after: string[] = []
  let target = ''
  const list = routine.parameters.flatMap((parameter, at): string[] => {
    const input = ins.find((one) => one.parameter === parameter)
    const output = outs.find((one) => one.parameter === parameter)
    if (input === undefined && output === undefined) return []
    const bind = `p${at}`
    const hasIn = input !== undefined && isIn(parameter)
    const hasOut = output !== undefined && isOut(parameter)
    binds[bind] = {
      dir: hasIn && hasOut ? driver.BIND_INOUT : hasOut ? driver.BIND_OUT : driver.BIND_IN,
      type: typeOf(driver, parameter),
      ...(hasIn && { val: args.get(input.title) ?? null }),
      ...(hasOut && isText(parameter) && { maxSize: MAX_OUT_BYTES }),
    }
    if (hasOut) outNames.set(output.title, bind)
    let value = hasOut ? `:${bind}` : written(parameter, `:${bind}`)
    if (hasOut && isIndirect(parameter)) {
      value = `v${at}`
      variables.push(`${value} ${declared(parameter)};`)
      if (hasIn) before.push(`${value} := ${written(parameter, `:${bind}`)};`)
      after.push(`:${bind} := ${read(parameter, value)};`)
    }
    if (parameter.name !== '') return [`"${parameter.name}" => ${value}`]
    target = `${value} := `
    return []
  })
  const call = `${target}${routine.sqlName}${list.length > 0 ? `(${list.join(', ')})` : ''};`
  const head = variables.length > 0 ? `DECLARE ${variables.join(' ')} ` : ''
  return {
    text: `${head}BEGIN ${[...before, call, ...after].join(' ')} END;`,
    binds,
    outs: outNames,
  }
}
