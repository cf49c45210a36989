import { isIn, isOut, type Binding, type Parameter } from '../routine.ts'
import type { Scalar } from '../values.ts'
import { quoted } from './catalogue.ts'

export interface Call {
  readonly text: string
  readonly values: readonly Scalar[]
}

/** PostgreSQL's statement for a bound routine. Every name is one of the catalogue, every value a bind. */
export function callOf({ routine, ins }: Binding, args: ReadonlyMap<string, Scalar>): Call {
  const values: Scalar[] = []
  const written = routine.parameters.flatMap((parameter): string[] => {
    const bound = ins.find((one) => one.parameter === parameter)
    if (bound !== undefined) {
      values.push(args.get(bound.title) ?? null)
      return [named(parameter, `$${values.length}::${parameter.typeName}`)]
    }
    // A procedure wants a place for what it gives; a function does not.
    const wantsPlace = routine.kind === 'procedure' && isOut(parameter) && !isIn(parameter)
    return wantsPlace ? [named(parameter, `NULL::${parameter.typeName}`)] : []
  })
  const list = written.join(', ')
  const text =
    routine.kind === 'procedure'
      ? `CALL ${routine.sqlName}(${list})`
      : `SELECT * FROM ${routine.sqlName}(${list}) LIMIT 1`
  return { text, values }
}

const named = ({ name }: Parameter, value: string) =>
  name === '' ? value : `${quoted(name)} => ${value}`
