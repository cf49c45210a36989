import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RunSummary } from '../../editor/api.ts'
import { RunRow } from './RunRow.tsx'

const summary: RunSummary = {
  ...{ id: 'r', number: 42, flowId: 'f', status: 'finished', model: 'real', branch: 'general' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', durationMs: 2_900, frames: 5 },
  ...{ tokensIn: 878, tokensOut: 64 },
}

const nameOf = (run: RunSummary): string => {
  render(<RunRow run={run} isShown={false} now={new Date(run.startedAt)} onOpen={() => {}} />)
  return screen.getByRole('button', { name: /#42/ }).textContent ?? ''
}

test('a row says how the run went, how long it took and what it cost', () => {
  expect(nameOf({ ...summary, costNano: 450_000 })).toMatch(/#42general.*cost \$0\.00.*2\.9/)
})

test('a run that goes on from another one says from which', () => {
  expect(nameOf({ ...summary, from: { id: 'q', number: 41 } })).toMatch(/^[^#]*#42 from #41/)
})

test('a run of which no cost is known says nothing of it', () => {
  expect(nameOf(summary)).not.toMatch(/cost|\$/)
})
