import { isObject, type Json } from '../../json.ts'
import { dataTypeOf } from '../../types/label.ts'
import { stringOr } from '../../kinds/portRules.ts'
import { propertiesIn } from '../../types/property.ts'
import type { Check, Subject } from '../checks/check.ts'
import { listedSorted } from '../words.ts'

/** A stored procedure that `plsql_exec` tools can call. */
export interface Procedure {
  readonly schema_name?: string
  readonly package_name?: string
  readonly procedure_name: string
  readonly parameters: readonly {
    readonly name: string
    readonly mode: 'IN' | 'OUT' | 'IN OUT'
    /** JSON Schema type of the parameter. */
    readonly type: string
  }[]
}

/** Tools against the procedures that the database has; without a catalogue nothing is said. */
export const procedureChecks = (procedures: readonly Procedure[]): readonly Check[] => [
  (subject) => checkProcedure(subject, procedures),
]

function checkProcedure(subject: Subject, procedures: readonly Procedure[]): void {
  const { component, kind, report } = subject
  const type = component['tool_type']
  if (kind.type !== 'BuiltinTool' || stringOr(type, '').toLowerCase() !== 'plsql_exec') return
  const configuration = component['configuration']
  if (!isObject(configuration)) return
  const procedure = procedures.find((one) => isMeant(one, configuration))
  const name = nameOf(configuration)
  if (procedure) compare(subject, procedure, name)
  else report('oracle-procedure', '/configuration/procedure_name', { procedure: name })
}

const parts = ['schema_name', 'package_name', 'procedure_name'] as const

const nameOf = (configuration: { readonly [key: string]: Json }): string =>
  parts.flatMap((part) => stringOr(configuration[part], '') || []).join('.')

// Names in the database are not case-sensitive.
const isMeant = (procedure: Procedure, configuration: { readonly [key: string]: Json }): boolean =>
  parts.every((part) => {
    const wanted = stringOr(configuration[part], '').toUpperCase()
    // Without a schema the owner's own is meant.
    if (part === 'schema_name' && wanted === '') return true
    return (procedure[part] ?? '').toUpperCase() === wanted
  })

function compare({ component, report }: Subject, procedure: Procedure, name: string): void {
  const sides = [
    { side: 'inputs', word: 'input', titles: propertiesIn(component['inputs']), mode: 'IN' },
    { side: 'outputs', word: 'result', titles: propertiesIn(component['outputs']), mode: 'OUT' },
  ] as const
  const found = sides.reduce((sum, { titles }) => sum + titles.length, 0)
  const expected = procedure.parameters.reduce(
    (sum, { mode }) => sum + (mode === 'IN OUT' ? 2 : 1),
    0,
  )
  if (found !== expected) {
    report('oracle-parameters', '', { found, expected, procedure: name })
    return
  }
  for (const { side, word, titles, mode } of sides) {
    const parameters = procedure.parameters.filter((one) => one.mode.includes(mode))
    titles.forEach((property, index) => {
      const type = dataTypeOf(property)
      const isThere = parameters.some(
        (one) =>
          one.name.toUpperCase() === property.title.toUpperCase() &&
          (type === 'any' || dataTypeOf({ type: one.type }) === type),
      )
      if (isThere) return
      const known = listedSorted(parameters.map((one) => `${one.name} (${one.type})`))
      report('oracle-argument', `/${side}/${index}`, {
        procedure: name,
        side: word,
        title: property.title,
        type,
        known,
      })
    })
  }
}
