import type { Component } from '../component.ts'
import { isObject, type Json } from '../json.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { Role } from '../kinds/role.ts'

/** How messages call a component: `LLM "Ask weather"`. */
export function called(component: Component | undefined): string {
  if (!component) return 'a missing component'
  const label = kindOf(component.component_type)?.label ?? component.component_type
  return `${label} "${component.name === '' ? component.id : component.name}"`
}

export const listed = (names: Iterable<string>): string => {
  const list = [...names].map((name) => `"${name}"`)
  return list.length === 0 ? 'none' : list.join(', ')
}

/** Sorted, so that the order in a file does not change a message. */
export const listedSorted = (names: Iterable<string>): string => listed([...names].sort())

export const shownValue = (value: Json | undefined): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

export const typeWord = (value: Json | undefined): string => {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  return `a ${typeof value === 'string' ? 'text' : typeof value}`
}

const roleWords: Readonly<Record<Role, string>> = {
  flow: 'a flow',
  agent: 'an agent',
  agentic: 'an agent or a flow',
  agentParameters: 'the specialisation of an agent',
  node: 'a step',
  tool: 'a tool',
  toolbox: 'a toolbox',
  toolSpec: 'a selected tool',
  llm: 'a model',
  edge: 'a connection of steps',
  transport: 'a server',
  auth: 'a sign-in',
  clientConfig: 'a client configuration',
  datastore: 'a datastore',
  connection: 'a connection configuration',
  transform: 'a message transform',
  context: 'a context provider',
  unknown: 'a component',
}

export const roleWord = (role: Role | undefined): string => roleWords[role ?? 'unknown']
