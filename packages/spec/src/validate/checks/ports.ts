import type { Component, Property } from '../../component.ts'
import type { FlowDocument } from '../../document/flowDocument.ts'
import { isRef } from '../../document/ids.ts'
import { isObject, isSameJson, type Json } from '../../json.ts'
import type { Kind, PortReader } from '../../kinds/kind.ts'
import { fieldsOf } from '../../kinds/kinds.ts'
import { readInferredPorts } from '../../ports/portsOf.ts'
import { isCastable, sameType } from '../../types/castable.ts'
import { typeLabel } from '../../types/label.ts'
import { propertiesIn } from '../../types/property.ts'
import { withField } from '../componentEdits.ts'
import { changed } from '../edits.ts'
import { nearest } from '../near.ts'
import { listedSorted } from '../words.ts'
import type { Check, Subject } from './check.ts'

type Side = 'inputs' | 'outputs'

/** Declared inputs and results against those that the kind infers. */
export const checkPorts: Check = (subject) => {
  if (!isInferable(subject.kind, subject.component, subject.ports)) return
  const inferred = readInferredPorts(subject.read, subject.id)
  for (const side of ['inputs', 'outputs'] as const) {
    const declared = subject.component[side]
    if (subject.kind.modes[side] !== 'inferred' || !Array.isArray(declared)) continue
    compare(subject, { side, declared: propertiesIn(declared), inferred: inferred[side] })
  }
  checkMirror(subject)
}

/** Without what a kind infers from, a comparison would only repeat that it is missing. */
export const isInferable = (kind: Kind, component: Component, ports: PortReader): boolean =>
  !fieldsOf(kind).some(([key, field]) => {
    const value = component[key]
    if (field.required && (value === undefined || value === null)) return true
    if (field.placeholders && isRef(value)) return true
    return field.kind === 'component' && isRef(value) && ports.component(value) === undefined
  })

interface Lists {
  readonly side: Side
  readonly declared: readonly Property[]
  readonly inferred: readonly Property[]
}

function compare(subject: Subject, { side, declared, inferred }: Lists): void {
  if (
    declared.length === inferred.length &&
    declared.every((one, at) => isAlike(one, inferred[at]))
  )
    return
  const names = new Set(declared.map(({ title }) => title))
  const known = new Map(inferred.map((property) => [property.title, property]))
  const missing = [...known.keys()].filter((title) => !names.has(title))
  const extra = declared.filter(({ title }) => !known.has(title))
  for (const title of missing) reportMissing(subject, side, { title, extra })
  for (const { title } of extra)
    reportUnknown(subject, side, { title, at: at(declared, title, side), missing })
  for (const property of declared) {
    const own = known.get(property.title)
    if (own) compareTypes(subject, side, { property, own, at: at(declared, property.title, side) })
  }
}

/** The usual case, settled without a table of names: the lists are the same. */
const isAlike = (declared: Property, inferred: Property | undefined): boolean =>
  declared.title === inferred?.title && isSameSchema(declared, inferred)

const isSameSchema = (declared: Property, inferred: Property): boolean =>
  declared['type'] !== undefined &&
  declared['type'] === inferred['type'] &&
  (declared['type'] === 'string' || isSameJson(declared, inferred))

const at = (declared: readonly Property[], title: string, side: Side): string =>
  `/${side}/${declared.findIndex((property) => property.title === title)}`

function reportMissing(
  subject: Subject,
  side: Side,
  { title, extra }: { title: string; extra: readonly Property[] },
): void {
  const field = side === 'inputs' ? placeholderField(subject, title) : undefined
  if (field === undefined) {
    const code = side === 'inputs' ? 'input-missing' : 'output-missing'
    subject.report(code, `/${side}`, { title, origin: originOf(subject) })
    return
  }
  const names = extra.map((property) => property.title)
  const meant = names.length === 1 ? names[0] : nearest(title, names)
  const fixes = meant === undefined ? [] : [renamePlaceholder(subject, { field, title, meant })]
  subject.report('placeholder-without-input', { at: `/${field}`, fixes }, { title })
}

function renamePlaceholder(
  { id }: Subject,
  { field, title, meant }: { field: string; title: string; meant: string },
) {
  const pattern = new RegExp(`\\{\\{\\s*${title}\\s*\\}\\}`, 'gu')
  return {
    label: `Use {{${meant}}}`,
    apply: (document: FlowDocument) =>
      changed(document, id, (found) =>
        withField(found, field, replaced(found[field] ?? null, pattern, `{{${meant}}}`)),
      ),
  }
}

function replaced(value: Json, pattern: RegExp, by: string): Json {
  if (typeof value === 'string') return value.replace(pattern, () => by)
  if (isList(value)) return value.map((entry) => replaced(entry, pattern, by))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(pattern, () => by),
      replaced(inner, pattern, by),
    ]),
  )
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function reportUnknown(
  subject: Subject,
  side: Side,
  { title, at, missing }: { title: string; at: string; missing: readonly string[] },
): void {
  if (side === 'inputs' && hasPlaceholders(subject)) {
    // A placeholder that is not closed is probably the one that is missed here.
    if (mentions(subject, `{{${title}`) || mentions(subject, `{{ ${title}`)) return
    subject.report('input-without-placeholder', at, { title })
    return
  }
  const meant =
    missing.find((name) => name === `iterated_${title}` || name === `collected_${title}`) ??
    nearest(title, missing)
  const advice = meant === undefined ? 'Remove it.' : `Did you mean "${meant}"?`
  const code = side === 'inputs' ? 'input-unknown' : 'output-unknown'
  subject.report(code, at, { title, origin: originOf(subject), advice })
}

function compareTypes(
  subject: Subject,
  side: Side,
  { property, own, at }: { property: Property; own: Property; at: string },
): void {
  // A branching step compares text; what that means for other types is a hint of its own.
  if (subject.kind.type === 'BranchingNode') return
  const fits =
    side === 'inputs' ? isCastable(property, own) || isLoose(own) : isCastable(own, property)
  if (fits || sameType(property, own)) return
  subject.report(side === 'inputs' ? 'input-type' : 'output-type', at, {
    title: property.title,
    found: typeLabel(property),
    expected: typeLabel(own),
    origin: originOf(subject),
  })
}

/** A list without a type for its items takes any list. */
const isLoose = (property: Property): boolean =>
  property['type'] === 'array' && property['items'] === undefined

const hasPlaceholders = ({ kind }: Subject): boolean =>
  Object.values(kind.fields).some((field) => field.placeholders)

const mentions = ({ kind, component }: Subject, text: string): boolean =>
  Object.keys(kind.fields).some(
    (key) => kind.fields[key]?.placeholders && JSON.stringify(component[key] ?? '').includes(text),
  )

function placeholderField({ kind, component }: Subject, title: string): string | undefined {
  const pattern = new RegExp(`\\{\\{\\s*${title}\\s*\\}\\}`, 'u')
  return Object.keys(kind.fields).find(
    (key) => kind.fields[key]?.placeholders && pattern.test(JSON.stringify(component[key] ?? '')),
  )
}

const origins: Readonly<Record<string, string>> = {
  ToolNode: 'its tool',
  AgentNode: 'its agent',
  FlowNode: 'its flow',
  MapNode: 'its flow (with "iterated_" and "collected_" before the names)',
  ParallelMapNode: 'its flow (with "iterated_" and "collected_" before the names)',
  ParallelFlowNode: 'its flows',
  CatchExceptionNode: 'its flow (and "caught_exception_info")',
  Flow: 'its Start',
  BranchingNode: 'a branching step',
  SpecializedAgent: 'its agent',
}

const originOf = ({ kind }: Subject): string => origins[kind.type] ?? `a ${kind.label}`

/** Start and End hand their inputs on: both lists, when given, must be the same. */
function checkMirror({ component, kind, report }: Subject): void {
  if (kind.type !== 'StartNode' && kind.type !== 'EndNode') return
  if (!Array.isArray(component['inputs']) || !Array.isArray(component['outputs'])) return
  const inputs = propertiesIn(component['inputs'])
  const outputs = propertiesIn(component['outputs'])
  const what = differenceOf(inputs, outputs)
  if (what !== undefined) report('sides-differ', '/outputs', { what })
}

function differenceOf(
  inputs: readonly Property[],
  outputs: readonly Property[],
): string | undefined {
  const onlyIn = (list: readonly Property[], other: readonly Property[]) =>
    list.filter(({ title }) => !other.some((property) => property.title === title))
  const titles = [...onlyIn(inputs, outputs), ...onlyIn(outputs, inputs)].map(({ title }) => title)
  if (titles.length > 0) return `Only one list has ${listedSorted(titles)}.`
  const unlike = inputs.filter((input) =>
    outputs.some((output) => output.title === input.title && !sameType(input, output)),
  )
  if (unlike.length === 0) return undefined
  return `The types differ for ${listedSorted(unlike.map(({ title }) => title))}.`
}

/** Declared routes against those that the kind infers. */
export const checkBranches: Check = (subject) => {
  const { component, kind, report, read, id } = subject
  if (kind.modes.branches === 'none' || !Array.isArray(component['branches'])) return
  const names = component['branches'].filter((one: Json): one is string => typeof one === 'string')
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  for (const branch of new Set(twice)) report('branch-twice', '/branches', { branch })
  if (kind.modes.branches !== 'inferred') return
  if (!isInferable(kind, component, subject.ports)) return
  const inferred = readInferredPorts(read, id).branches
  const isSame = inferred.length === new Set(names).size && inferred.every((n) => names.includes(n))
  if (isSame) return
  const fix = {
    label: `List the routes ${listedSorted(inferred)}`,
    apply: (document: FlowDocument) =>
      changed(document, id, (found) => withField(found, 'branches', inferred)),
  }
  report(
    'branches-differ',
    { at: '/branches', fixes: [fix] },
    { expected: listedSorted(inferred), found: listedSorted(names) },
  )
}
