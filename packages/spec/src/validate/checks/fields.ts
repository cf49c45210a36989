import { refId } from '../../document/ids.ts'
import { isObject, pointerOf, type Json, type JsonObject } from '../../json.ts'
import type { Field, JsonType, Option } from '../../kinds/field.ts'
import { fieldsOf } from '../../kinds/kinds.ts'
import { isRef } from '../../document/ids.ts'
import { withField, withoutField } from '../componentEdits.ts'
import { changed } from '../edits.ts'
import { nearest } from '../near.ts'
import { fieldNames, ignored } from '../spelling.ts'
import { shownValue, typeWord } from '../words.ts'
import type { Check, Subject } from './check.ts'
import { checkReferences } from './references.ts'

type Path = readonly (string | number)[]

/** Every field against its declaration, and every key against the declared ones. */
export const checkFields: Check = (subject) => {
  const { component, kind, id, report } = subject
  if (component.name === '')
    report('name-missing', '/name', { label: kind.label.toLowerCase(), id: component.id })
  checkBase(subject)
  for (const [key, field] of fieldsOf(kind))
    checkValue(subject, field, { value: component[key], path: [key] })
  if (kind.plugin !== undefined) return
  const known = fieldNames(kind)
  for (const key of Object.keys(component)) {
    if (known.has(key)) continue
    const remove = {
      label: `Remove "${key}"`,
      apply: (document: Parameters<typeof changed>[0]) =>
        changed(document, id, (found) => withoutField(found, key)),
    }
    const extras = { fixes: [remove] }
    if (key === 'agentspec_version' || key === 'air_version')
      report('version-misplaced', { at: pointerOf([key]), ...extras })
    else if (key === 'mapping') report('mapping-misplaced', { at: '/mapping', ...extras })
    else if (!ignored.has(key))
      report('field-unknown', { at: pointerOf([key]), ...extras }, { key })
  }
}

const baseTypes: Readonly<Record<string, { label: string; type: JsonType; expected: string }>> = {
  description: { label: 'Description', type: 'string', expected: 'a text' },
  metadata: { label: 'Metadata', type: 'object', expected: 'an object' },
  inputs: { label: 'Inputs', type: 'array', expected: 'a list' },
  outputs: { label: 'Results', type: 'array', expected: 'a list' },
  branches: { label: 'Routes', type: 'array', expected: 'a list' },
}

const baseEntries = Object.entries(baseTypes)

function checkBase({ component, report }: Subject): void {
  for (const [key, { label, type, expected }] of baseEntries) {
    const value = component[key]
    if (value === undefined || value === null || jsonTypeOf(value) === type) continue
    report('field-type', `/${key}`, { field: label, key, expected, found: typeWord(value) })
  }
}

interface Place {
  readonly value: Json | undefined
  readonly path: Path
}

function checkValue(subject: Subject, field: Field, { value, path }: Place): void {
  if (value === undefined || value === null) {
    if (field.required) reportMissing(subject, field, path)
    return
  }
  // A plain value may be supplied from outside; whether it is there is another check's question.
  const isComponentField = field.role !== undefined
  if (isRef(value) && !isComponentField) return
  if (field.or?.includes(jsonTypeOf(value))) return
  if (isComponentField) checkReferences(subject, field, { key: path.join('.'), value })
  else if (!hasType(value, field)) reportType(subject, field, { value, path })
  else checkContent(subject, field, { value, path })
}

function checkContent(subject: Subject, field: Field, { value, path }: Place): void {
  if (field.kind === 'choice') checkChoice(subject, field, { value, path })
  if (typeof value === 'number') checkRange(subject, field, { value, path })
  if (field.kind === 'object' && isObject(value)) checkObject(subject, field, { value, path })
  if (field.kind === 'mapping' && isObject(value))
    for (const [key, entry] of Object.entries(value)) {
      const place = { value: entry, path: [...path, key] }
      if (field.options) checkChoice(subject, field, place)
      else if (typeof entry !== 'string' && !isRef(entry))
        reportType(subject, { ...field, kind: 'string' }, place)
    }
}

function checkChoice({ report, id }: Subject, field: Field, { value, path }: Place): void {
  const options = valuesOf(field.options)
  if (typeof value === 'string' && options.includes(value)) return
  const meant = typeof value === 'string' ? nearest(value, options) : undefined
  const [key] = path
  const fixes =
    meant === undefined || path.length !== 1 || typeof key !== 'string'
      ? []
      : [
          {
            label: `Make it "${meant}"`,
            apply: (document: Parameters<typeof changed>[0]) =>
              changed(document, id, (found) => withField(found, key, meant)),
          },
        ]
  const facts = { ...namesOf(field, path), expected: options.join(', '), found: shownValue(value) }
  report('field-choice', { at: pointerOf(path), fixes }, facts)
}

const valuesOf = (options: readonly Option[] = []): string[] => options.map(({ value }) => value)

function checkRange({ report }: Subject, field: Field, { value, path }: Place): void {
  const { min, exclusive } = field
  if (min === undefined || typeof value !== 'number') return
  if (exclusive ? value > min : value >= min) return
  const expected = exclusive ? `more than ${min}` : `at least ${min}`
  report('field-range', pointerOf(path), { ...namesOf(field, path), expected, found: value })
}

function checkObject(
  subject: Subject,
  field: Field,
  { value, path }: { value: JsonObject; path: Path },
): void {
  const fields = field.fields ?? {}
  for (const [key, inner] of Object.entries(fields))
    checkValue(subject, inner, { value: value[key], path: [...path, key] })
  if (field.open) return
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) continue
    const meant = nearest(
      key,
      Object.keys(fields).filter((name) => value[name] === undefined),
    )
    const facts = { key: `${String(path[0])}.${key}`, meant: meant ?? '' }
    const at = pointerOf([...path, key])
    if (meant === undefined) subject.report('field-unknown', { at, severity: 'error' }, facts)
    else subject.report('field-misspelt', at, facts)
  }
}

function reportMissing({ kind, report }: Subject, field: Field, path: Path): void {
  const key = path.join('.')
  if (kind.type === 'BranchingNode' && key === 'mapping')
    report('branching-without-mapping', '/mapping')
  else
    report(
      'field-missing',
      { at: pointerOf(path), ...(kind.role === 'llm' ? { oracle: '50702' } : {}) },
      namesOf(field, path),
    )
}

function reportType({ report }: Subject, field: Field, { value, path }: Place): void {
  report('field-type', pointerOf(path), {
    ...namesOf(field, path),
    expected: expectedWord(field),
    found: typeWord(value),
  })
}

const namesOf = (field: Field, path: Path) => ({ field: field.label, key: path.join('.') })

const expectedTypes: Readonly<Record<Field['kind'], JsonType | undefined>> = {
  string: 'string',
  text: 'string',
  choice: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  strings: 'array',
  properties: 'array',
  object: 'object',
  headers: 'object',
  mapping: 'object',
  schemas: 'object',
  property: 'object',
  json: undefined,
  component: undefined,
  components: undefined,
  pairs: undefined,
}

function hasType(value: Json, field: Field): boolean {
  const expected = field.only ?? expectedTypes[field.kind]
  if (expected === undefined) return true
  if (jsonTypeOf(value) !== expected) return false
  if (field.kind === 'integer') return Number.isInteger(value)
  if (field.kind === 'strings' && Array.isArray(value))
    return value.every((entry: Json) => typeof entry === 'string' || refId(entry) !== undefined)
  return true
}

const typeWords: Readonly<Record<JsonType, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'nothing',
}

function expectedWord(field: Field): string {
  if (field.kind === 'integer') return 'a whole number'
  if (field.kind === 'strings') return 'a list of texts'
  const type = field.only ?? expectedTypes[field.kind]
  return type ? typeWords[type] : 'something else'
}

export function jsonTypeOf(value: Json): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object'
}
