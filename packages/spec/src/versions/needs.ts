import type { Component } from '../component.ts'
import { isRef } from '../document/ids.ts'
import { isObject, isSameJson, type Json } from '../json.ts'
import type { Field } from '../kinds/field.ts'
import type { Kind } from '../kinds/kind.ts'
import { fieldsOf, kindOf } from '../kinds/kinds.ts'
import { fixedProviders } from '../kinds/models/providers.ts'
import { isBefore, type Version } from './versions.ts'

/** The lowest version that a component can be written in, and what asks for it. */
export interface Need {
  readonly version: Version
  /** In words, for messages: `the component type MapNode`, `"Retries"`. */
  readonly what: string
  /** Key of the field, missing when it is the type itself. */
  readonly key?: string
}

const least: Need = { version: '25.4.1', what: 'the component' }

export function needOf(component: Component): Need {
  const kind = kindOf(component.component_type)
  // Asked for every component after every edit; most kinds are as old as the language.
  if (!kind || isTimeless(kind)) return least
  return needsOf(component, kind).reduce(higher, least)
}

const isTimeless = (kind: Kind): boolean =>
  kind.since === least.version && kind.type !== 'LlmNode' && datedFieldsOf(kind).length === 0

/** The first one of equals, so that the answer does not depend on the order of later ones. */
const higher = (a: Need, b: Need): Need => (isBefore(a.version, b.version) ? b : a)

function needsOf(component: Component, kind: Kind): Need[] {
  const needs: Need[] = []
  if (kind.since !== least.version)
    needs.push({ version: kind.since, what: `the component type ${kind.type}` })
  for (const [key, field] of datedFieldsOf(kind)) {
    const value = component[key]
    if (isDefault(value, field, kind)) continue
    if (field.since) needs.push({ version: field.since, what: `"${field.label}"`, key })
    const option = field.options?.find((one) => one.value === value)
    if (option?.since) needs.push({ version: option.since, what: `"${option.label}"`, key })
  }
  if (isStructured(component, kind))
    needs.push({ version: '25.4.2', what: 'a result that is not one text', key: 'outputs' })
  if (hasFreeBody(component, kind))
    needs.push({ version: '25.4.2', what: 'a body that is no object', key: 'data' })
  return needs
}

const dated = new Map<string, readonly (readonly [string, Field])[]>()

/** Fields that not every version has. */
function datedFieldsOf(kind: Kind): readonly (readonly [string, Field])[] {
  const known = dated.get(kind.type)
  if (known) return known
  const fields = fieldsOf(kind).filter(
    ([, field]) => field.since !== undefined || field.options?.some((option) => option.since),
  )
  dated.set(kind.type, fields)
  return fields
}

/** A field at its default says nothing, and is left out for an older version. */
export function isDefault(value: Json | undefined, field: Field, kind: Kind): boolean {
  if (value === undefined || value === null) return true
  if (field.default !== undefined && isSameJson(value, field.default)) return true
  if (isProviderOf(kind, field, value)) return true
  const isEmpty =
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  return field.default === undefined && isEmpty
}

/** Some kinds have a fixed provider; to repeat it says nothing. */
function isProviderOf(kind: Kind, field: Field, value: Json): boolean {
  const fixed = fixedProviders[kind.type]
  return (
    fixed !== undefined &&
    Object.keys(fixed).some((key) => kind.fields[key] === field && fixed[key] === value)
  )
}

/** Structured generation: several results, or one that is no plain text. */
function isStructured(component: Component, kind: Kind): boolean {
  if (kind.type !== 'LlmNode') return false
  const outputs = component['outputs']
  if (!Array.isArray(outputs)) return false
  return (
    outputs.length > 1 ||
    outputs.some((output: Json) => isObject(output) && output['type'] !== 'string')
  )
}

function hasFreeBody(component: Component, kind: Kind): boolean {
  const data = component['data']
  const field = kind.fields['data']
  return (
    field !== undefined && data !== undefined && data !== null && !isRef(data) && !isObject(data)
  )
}

/** Whether a version is written without a field: it does not have it, and the value says nothing. */
export function isLeftOut(
  component: Component,
  key: string,
  { value, version }: { readonly value: Json; readonly version: Version },
): boolean {
  const kind = kindOf(component.component_type)
  const field = kind && Object.hasOwn(kind.fields, key) ? kind.fields[key] : undefined
  if (!kind || field?.since === undefined || !isBefore(version, field.since)) return false
  return isDefault(value, field, kind)
}
