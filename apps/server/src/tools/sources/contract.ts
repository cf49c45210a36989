import { isObject, textOf, type Component, type Json, type Property } from '@flowglass/spec'
import { problem, type ToolProblem } from './problem.ts'
import { isIn, isOut, type Binding, type Bound, type Parameter, type Routine } from './routine.ts'

export type Contract =
  | { readonly ok: true; readonly binding: Binding }
  | { readonly ok: false; readonly problem: ToolProblem }

const isProperty = (json: Json): json is Property =>
  isObject(json) && typeof json['title'] === 'string'

export const propertiesIn = (json: Json | undefined): readonly Property[] =>
  Array.isArray(json) ? json.filter(isProperty) : []

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const named = (parameters: readonly Parameter[]) =>
  parameters.map(({ name, typeName }) => `${name || 'its result'} (${typeName})`).join(', ') ||
  'none'

/**
 * Binds a tool to the first routine of this name that has its contract: count, names, directions
 * and types. With several of one name the last one's trouble is told.
 */
export function bind(tool: Component, routines: readonly Routine[]): Contract | undefined {
  let last: Contract | undefined
  for (const routine of routines) {
    last = bindTo(tool, routine)
    if (last.ok) return last
  }
  return last
}

function bindTo(tool: Component, routine: Routine): Contract {
  const [inputs, outputs] = [propertiesIn(tool['inputs']), propertiesIn(tool['outputs'])]
  const given = routine.parameters.filter(
    (parameter) =>
      isOut(parameter) ||
      parameter.hasDefault !== true ||
      inputs.some(({ title }) => same(title, parameter.name)),
  )
  const [ins, outs] = [given.filter(isIn), given.filter(isOut)]
  const declared = inputs.length + outputs.length
  if (declared !== ins.length + outs.length) {
    return refused(
      'procedure_parameters',
      `The procedure ${routine.name} has ${ins.length + outs.length} parameters, but the tool ` +
        `“${tool.name}” declares ${declared}. Its arguments: ${named(ins)}; its results: ${named(outs)}.`,
      '49087',
    )
  }
  const boundIns = match(inputs, ins, 'in')
  const boundOuts = match(outputs, outs, 'out')
  for (const { sides, all, word, properties } of [
    { sides: boundIns, all: ins, word: 'argument', properties: inputs },
    { sides: boundOuts, all: outs, word: 'result', properties: outputs },
  ]) {
    const missing = properties.find(({ title }) => !sides.some((one) => one.title === title))
    if (missing === undefined) continue
    return refused(
      'procedure_argument',
      `The procedure ${routine.name} has no ${word} “${missing.title}” of the type ` +
        `${textOf(missing['type'] ?? 'any')} that the tool “${tool.name}” declares. ` +
        `It has: ${named(all)}.`,
      '49088',
    )
  }
  return { ok: true, binding: { routine, ins: boundIns, outs: boundOuts } }
}

const refused = (code: string, message: string, oracle: string): Contract => ({
  ok: false,
  problem: problem(code, message, oracle),
})

/** Endpoints with a parameter of their name and type; the result of a function has no name. */
function match(
  properties: readonly Property[],
  parameters: readonly Parameter[],
  direction: 'in' | 'out',
): Bound[] {
  return properties.flatMap((property) => {
    const { title } = property
    const parameter =
      parameters.find(({ name }) => same(name, title)) ?? parameters.find(({ name }) => name === '')
    return parameter && isCompatible(property, parameter, direction) ? [{ title, parameter }] : []
  })
}

/** The type of a property without null; undefined where it does not say one. */
function typeOf(property: Property): Json | undefined {
  const members = property['anyOf']
  if (!Array.isArray(members)) {
    const type = property['type']
    return Array.isArray(type) ? type.find((one) => one !== 'null') : type
  }
  const types = members.flatMap((one) => (isObject(one) ? [one['type'] ?? null] : []))
  const others = types.filter((type) => type !== 'null')
  return others.length === 1 ? others[0] : undefined
}

/** Numbers may widen on their way; text is never taken for anything else, nor anything for text. */
export function isCompatible(
  property: Property,
  { type }: Parameter,
  direction: 'in' | 'out',
): boolean {
  const declared = typeOf(property)
  switch (type) {
    case 'unknown':
      return false
    case 'json':
      return declared === undefined || declared === 'object' || declared === 'array'
    case 'numeric':
      return declared === undefined || declared === 'number' || declared === 'integer'
    case 'integer':
      return (
        declared === undefined ||
        declared === 'integer' ||
        (direction === 'out' && declared === 'number')
      )
    case 'number':
      return (
        declared === undefined ||
        declared === 'number' ||
        (direction === 'in' && declared === 'integer')
      )
    case 'string':
    case 'boolean':
      return declared === undefined || declared === type
  }
}
