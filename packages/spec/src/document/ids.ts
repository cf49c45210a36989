import type { Component, ComponentId, ComponentRef } from '../component.ts'
import { isObject, type Json } from '../json.ts'

// The one place where plain text becomes a ComponentId.
export const asComponentId = (text: string): ComponentId =>
  text as ComponentId /* brands are only ever put on here */

export const ref = (id: ComponentId): ComponentRef => ({ $component_ref: id })

/** A reference has exactly one key; an object with more is a definition that went wrong. */
export function isRef(json: unknown): json is ComponentRef & { readonly [key: string]: Json } {
  if (!isObject(json) || typeof json['$component_ref'] !== 'string') return false
  for (const key in json) if (key !== '$component_ref') return false
  return true
}

export const refId = (json: unknown): ComponentId | undefined =>
  isRef(json) ? json.$component_ref : undefined

/** Objects with these three are what normalising makes of every component. */
export const isComponent = (json: unknown): json is Component =>
  isObject(json) &&
  typeof json['component_type'] === 'string' &&
  typeof json['id'] === 'string' &&
  typeof json['name'] === 'string'
