import {
  componentOf,
  kindOf,
  refId,
  type ComponentId,
  type Field,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'

export interface PlannedField {
  readonly owner: ComponentId
  readonly key: string
  readonly field: Field
  /** What this field refers to is drawn in the same tab, not folded below the field. */
  readonly isInlined: boolean
}

/** The fields of a step and of the agent or tool behind it, in the order in which they are read. */
export interface SetupPlan {
  /** The step itself, then what is drawn as if it were part of it. */
  readonly owners: readonly ComponentId[]
  readonly pickers: readonly PlannedField[]
  readonly prompts: readonly PlannedField[]
  readonly lists: readonly PlannedField[]
  readonly simple: readonly PlannedField[]
  readonly advanced: readonly PlannedField[]
}

export function planSetup(document: FlowDocument, node: ComponentId): SetupPlan {
  const inlined = inlinedBy(document, node)
  const owners = [node, ...inlined.values()]
  const all = owners.flatMap((owner) =>
    fieldsOf(document, owner).map(([key, field]) => ({
      owner,
      key,
      field,
      isInlined: owner === node && inlined.has(key),
    })),
  )
  const isAside = ({ owner, key, field }: PlannedField): boolean =>
    field.advanced === true || isEmptyList(field, componentOf(document, owner)?.[key])
  const main = all.filter((planned) => !isAside(planned))
  return {
    owners,
    pickers: main.filter(({ field }) => field.kind === 'component'),
    prompts: main.filter(({ field }) => isPrompt(field)),
    lists: main.filter(({ field }) => field.kind === 'components'),
    simple: main.filter(
      ({ field }) => field.kind !== 'component' && field.kind !== 'components' && !isPrompt(field),
    ),
    advanced: all.filter(isAside),
  }
}

/** Few agents have toolboxes: a list that is empty waits below, but for tools. */
const isEmptyList = (field: Field, value: Json | undefined): boolean =>
  field.kind === 'components' &&
  field.role !== 'tool' &&
  field.required !== true &&
  (!Array.isArray(value) || value.length === 0)

const isPrompt = (field: Field): boolean => field.kind === 'text' && field.placeholders === true

const fieldsOf = (document: FlowDocument, id: ComponentId): readonly [string, Field][] =>
  Object.entries(kindOf(componentOf(document, id)?.component_type ?? '')?.fields ?? {})

/** Agents and tools belong to the step that uses them in the eyes of a person; flows stand alone. */
function inlinedBy(document: FlowDocument, node: ComponentId): ReadonlyMap<string, ComponentId> {
  const found = new Map<string, ComponentId>()
  for (const [key, field] of fieldsOf(document, node)) {
    const target = refId(componentOf(document, node)?.[key])
    if (field.kind !== 'component' || target === undefined) continue
    const role = kindOf(componentOf(document, target)?.component_type ?? '')?.role
    if (role === 'agent' || role === 'tool') found.set(key, target)
  }
  return found
}
