import { isObject, type Component, type Json, type Property } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import { shortened } from './shortened.ts'

export type Reducer = 'append' | 'sum' | 'average' | 'min' | 'max'

const PREFIX = 'collected_'
const reducers: readonly string[] = ['append', 'sum', 'average', 'min', 'max'] satisfies Reducer[]

const isReducer = (json: Json | undefined): json is Reducer =>
  typeof json === 'string' && reducers.includes(json)

/** Which output of a map's flow a collected output is made of, and how. */
export function reducersOf(map: Component, title: string): { inner: string; reducer: Reducer } {
  const inner = title.startsWith(PREFIX) ? title.slice(PREFIX.length) : title
  const named = map['reducers']
  const reducer = isObject(named) && Object.hasOwn(named, inner) ? named[inner] : 'append'
  if (isReducer(reducer)) return { inner, reducer }
  throw new EngineError(
    'validation',
    `Expected one of ${reducers.join(', ')} as reducer of \`${inner}\` in \`${map.name}\`, ` +
      `found ${JSON.stringify(reducer)}.`,
    { nodeId: map.id },
  )
}

interface Reduction {
  readonly reducer: Reducer
  readonly property: Property
  /** Name of the map, for messages. */
  readonly name: string
}

/** Of no items: a list and a sum are empty; the rest takes the declared default or fails. */
export function reduceValues(values: readonly Json[], reduction: Reduction): Json {
  const { reducer, property, name } = reduction
  if (reducer === 'append') return values
  const numbers = values.map((value) => numberIn(value, reduction))
  const sum = exactSum(numbers)
  if (reducer === 'sum') return finite(sum, reduction)
  if (numbers.length === 0) {
    const fallback = property['default']
    if (fallback !== undefined) return fallback
    throw new EngineError(
      'map_empty',
      `Expected at least one item for the ${reducer} in \`${name}\`, found none. ` +
        `Declare a default for \`${property.title}\`.`,
    )
  }
  if (reducer === 'average') return finite(sum / numbers.length, reduction)
  return numbers.reduce((a, b) => (reducer === 'min' ? Math.min(a, b) : Math.max(a, b)))
}

function numberIn(value: Json, { reducer, name }: Reduction): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new EngineError(
    'type_mismatch',
    `Expected numbers for the ${reducer} in \`${name}\`, found ${shortened(JSON.stringify(value), 80)}.`,
  )
}

/** JSON has no number for what is too large. */
function finite(value: number, { reducer, name }: Reduction): number {
  if (Number.isFinite(value)) return value
  throw new EngineError(
    'type_mismatch',
    `Expected numbers whose ${reducer} is a number in \`${name}\`, found ones that are too large.`,
  )
}

/** Neumaier's sum: loses no digits when large and small numbers mix. */
function exactSum(numbers: readonly number[]): number {
  let sum = 0
  let lost = 0
  for (const number of numbers) {
    const next = sum + number
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum
    sum = next
  }
  return sum + lost
}
