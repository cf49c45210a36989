import fc from 'fast-check'
import type { Component, ComponentId, FlowDocument, Json } from '../src/index.ts'
import { asComponentId, isObject, kindOf, normalise, ref, versions } from '../src/index.ts'
import { flowJson, stepKinds, type Plan } from './flowJson.ts'

const plan: fc.Arbitrary<Plan> = fc.record({
  steps: fc.array(fc.constantFrom(...stepKinds), { minLength: 1, maxLength: 5 }),
  isByName: fc.boolean(),
  isInline: fc.boolean(),
  isExplicit: fc.boolean(),
})

/** A mistake that people make; `at`, `with` and `how` choose where and which. */
interface Slip {
  readonly kind: (typeof slips)[number]
  readonly at: number
  readonly with: number
}

const slips = [
  'forget', // a field is gone
  'misspell', // two letters of a key are swapped
  'mistake', // a value of another type
  'lead elsewhere', // an edge to another step
  'rename', // a name of an input, result or route
  'extra', // a key that nobody knows
  'remove', // a component is gone
  'repeat', // an entry of a list stands twice
] as const

const slip: fc.Arbitrary<Slip> = fc.record({
  kind: fc.constantFrom(...slips),
  at: fc.nat(200),
  with: fc.nat(50),
})

export const validDocument: fc.Arbitrary<FlowDocument> = plan.map((one) => read(one, undefined))

/** Documents with up to three mistakes, of any version or none. */
export const anyDocument: fc.Arbitrary<FlowDocument> = fc
  .tuple(plan, fc.array(slip, { maxLength: 3 }), fc.constantFrom(undefined, ...versions))
  .map(([one, mistakes, version]) => mistakes.reduce(withSlip, read(one, version)))

function read(one: Plan, version: string | undefined): FlowDocument {
  const head = version === undefined ? {} : { agentspec_version: version }
  const { document } = normalise({ ...flowJson(one), ...head })
  if (!document) throw new Error('a generated flow is always a document')
  return { ...document, version: version ?? '26.3.1' }
}

function pick<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

function withSlip(document: FlowDocument, { kind, at, with: choice }: Slip): FlowDocument {
  const ids = Object.keys(document.components).map(asComponentId)
  const id = pick(ids, at)
  const component = document.components[id]
  if (!component) return document
  if (kind === 'remove') return id === document.root ? document : without(document, id)
  const changed = slipped(component, { kind, choice, ids })
  return { ...document, components: { ...document.components, [id]: changed } }
}

function without(document: FlowDocument, id: ComponentId): FlowDocument {
  const components = { ...document.components }
  delete components[id]
  return { ...document, components }
}

interface Choice {
  readonly kind: Slip['kind']
  readonly choice: number
  readonly ids: readonly ComponentId[]
}

const wrongValues: readonly Json[] = [7, 'seven', true, [], {}, null, ['x'], { x: 1 }]

function slipped(component: Component, { kind, choice, ids }: Choice): Component {
  const fields = Object.keys(kindOf(component.component_type)?.fields ?? {})
  const keys = Object.keys(component).filter((key) => fields.includes(key))
  const key = keys.length > 0 ? pick(keys, choice) : undefined
  const value = key === undefined ? undefined : component[key]
  switch (kind) {
    case 'extra':
      return { ...component, [`zz_${choice}`]: { kept: choice } }
    case 'rename':
      return renamed(component, choice)
    case 'lead elsewhere': {
      const isEdge = component.component_type.endsWith('Edge')
      const field = component.component_type === 'ControlFlowEdge' ? 'to_node' : 'destination_node'
      return isEdge ? { ...component, [field]: ref(pick(ids, choice)) } : component
    }
    case 'forget':
      return key === undefined
        ? component
        : rebuilt(component, (one) => (one === key ? undefined : one))
    case 'misspell':
      return key === undefined
        ? component
        : rebuilt(component, (one) => (one === key ? swapped(key) : one))
    case 'mistake':
      return key === undefined ? component : { ...component, [key]: pick(wrongValues, choice) }
    case 'repeat':
      return key !== undefined && Array.isArray(value)
        ? { ...component, [key]: [...value, ...value.slice(0, 1)] }
        : component
    case 'remove':
      return component
  }
}

const swapped = (key: string): string =>
  key.length < 4 ? `${key}x` : `${key.slice(0, 1)}${key[2]}${key[1]}${key.slice(3)}`

function rebuilt(component: Component, keyFor: (key: string) => string | undefined): Component {
  const entries = Object.entries(component).flatMap(([key, value]): [string, Json][] => {
    const name = keyFor(key)
    return name === undefined ? [] : [[name, value]]
  })
  // Only fields of kinds are touched, never the three that every component has.
  return Object.fromEntries(entries) as unknown as Component
}

function renamed(component: Component, choice: number): Component {
  for (const field of ['from_branch', 'source_output', 'destination_input', 'branch_name'])
    if (typeof component[field] === 'string') return { ...component, [field]: `other${choice}` }
  const side = choice % 2 === 0 ? 'inputs' : 'outputs'
  const list = component[side]
  if (!Array.isArray(list) || list.length === 0) return component
  const [first, ...rest]: readonly Json[] = list
  return isObject(first)
    ? { ...component, [side]: [{ ...first, title: 'other' }, ...rest] }
    : component
}
