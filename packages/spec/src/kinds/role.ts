/** What a component is good for, and so where it may stand. */
export const roles = [
  'flow',
  'agent',
  'agentic', // agent or flow: only in fields
  'agentParameters',
  'node',
  'tool',
  'toolbox',
  'toolSpec',
  'llm',
  'edge',
  'transport',
  'auth',
  'clientConfig',
  'datastore',
  'connection',
  'transform',
  'context', // WayFlow's context providers and variables
  'unknown',
] as const
export type Role = (typeof roles)[number]

/** Colour and icon family of a step, as the timeline and the canvas use it. */
export type StepCategory =
  'llm' | 'agent' | 'tool' | 'flow' | 'map' | 'branch' | 'http' | 'wait' | 'edge' | 'unknown'

export const rolesFitting = (role: Role): readonly Role[] =>
  role === 'agentic' ? ['agent', 'flow'] : [role]
