import type { FlowSummary } from '../src/library/flowSummary.ts'

/** For tests: a stored flow of which only the changes matter. */
export const aFlow = (changes: Partial<FlowSummary>): FlowSummary => ({
  id: 'a',
  name: 'order_support',
  description: '',
  rootType: 'Flow',
  revision: 1,
  updatedAt: '2026-11-30T12:04:00.000Z',
  problems: { errors: 0, warnings: 0 },
  lastRun: null,
  example: false,
  outline: { nodes: [], edges: [] },
  ...changes,
})
