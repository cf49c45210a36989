import type { Component } from '../../component.ts'
import { refId } from '../../document/ids.ts'
import { referencesIn, valueReferencesIn } from '../../document/graph/references.ts'
import { isObject, pointerOf, type Json } from '../../json.ts'
import type { Field } from '../../kinds/field.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { rolesFitting, type Role } from '../../kinds/role.ts'
import { called, roleWord, typeWord } from '../words.ts'
import type { Check, Subject } from './check.ts'

/** What stands in a component field: existence is checked apart, here it is about its kind. */
export function checkReferences(
  subject: Subject,
  field: Field,
  { key, value }: { readonly key: string; readonly value: Json },
): void {
  if (field.kind === 'component') {
    checkOne(subject, field, { value, path: [key] })
    return
  }
  if (!isList(value)) {
    subject.report('field-type', pointerOf([key]), {
      field: field.label,
      key,
      expected: 'a list',
      found: typeWord(value),
    })
    return
  }
  if (value.length < (field.minItems ?? 0))
    subject.report('field-empty', pointerOf([key]), { field: field.label, key })
  value.forEach((entry, index) => {
    const inner = field.kind === 'pairs' && isList(entry) ? entry : [entry]
    inner.forEach((one, at) => {
      const path = inner === entry ? [key, index, at] : [key, index]
      if (!(typeof one === 'string' && field.or?.includes('string')))
        checkOne(subject, field, { value: one, path })
    })
  })
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

interface Place {
  readonly value: Json
  readonly path: readonly (string | number)[]
}

function checkOne({ read, report }: Subject, field: Field, { value, path }: Place): void {
  const id = refId(value)
  const facts = { field: field.label, key: path.join('.'), expected: expectedOf(field) }
  if (id === undefined) {
    if (isObject(value)) report('component-inline-without-type', pointerOf(path), facts)
    else report('field-type', pointerOf(path), { ...facts, found: typeWord(value) })
    return
  }
  const component = read.get(id)
  if (component && !fitsField(component, field))
    report('reference-role', pointerOf(path), { ...facts, found: called(component) })
}

const expectedOf = (field: Field): string =>
  field.types ? field.types.join(' or ') : roleWord(field.role)

/** A component of a plugin that we do not know may be anything. */
export function fitsField(component: Component, field: Pick<Field, 'role' | 'types'>): boolean {
  const kind = kindOf(component.component_type)
  if (!kind) return true
  if (field.types && kind.plugin === undefined) return field.types.includes(kind.type)
  const roles: readonly Role[] = rolesFitting(field.role ?? 'unknown')
  return roles.includes(kind.role)
}

/** References to nothing. A value may be supplied when the document is loaded, a component not. */
export const checkTargets: Check = ({ component, kind, read, report }) => {
  for (const { target, path } of referencesIn(component)) {
    if (read.get(target)) continue
    const facts = { target, field: labelOf(kind.fields, path) }
    if (!Object.hasOwn(read.document.values, target))
      report('reference-missing', pointerOf(path), facts)
    else if (isForComponents(kind.fields, path))
      report('reference-to-value', pointerOf(path), facts)
  }
  for (const { target, path } of valueReferencesIn(component)) {
    if (read.get(target) || Object.hasOwn(read.document.values, target)) continue
    report('value-missing', pointerOf(path), { target, field: labelOf(kind.fields, path) })
  }
}

/** Fields that take nothing else; those of other languages may take a value as well. */
const isForComponents = (
  fields: Readonly<Record<string, Field>>,
  [key]: readonly (string | number)[],
): boolean => {
  const field = typeof key === 'string' ? fields[key] : undefined
  return field !== undefined && field.or === undefined && componentFields.includes(field.kind)
}

const componentFields: readonly Field['kind'][] = ['component', 'components']

const labelOf = (
  fields: Readonly<Record<string, Field>>,
  [key]: readonly (string | number)[],
): string => (typeof key === 'string' ? (fields[key]?.label ?? key) : '')
