import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, fakeJournal } from '../../../test/editorFakes.ts'
import type { RunSummary } from '../../editor/api.ts'
import type { RunView } from '../../editor/state.ts'
import { createEditorStore, EditorProvider } from '../../editor/store.ts'
import { runOf } from '../testRun.ts'
import { RunStrip } from './RunStrip.tsx'

function show(phase: RunView['phase'], given: Partial<RunSummary>): string {
  const run = runOf([])
  const store = createEditorStore({
    ...{ flowId: 'stored', document: run.document, updatedAt: '2026-11-30T12:00:00Z' },
    ...{ api: fakeApi({}), journal: fakeJournal() },
  })
  store.setState({ run: { ...run, phase, summary: { ...run.summary, ...given } } })
  render(
    <EditorProvider value={store}>
      <RunStrip isFollowing={false} onFollow={() => {}} />
    </EditorProvider>,
  )
  return screen.getByRole('region', { name: 'Run on the canvas' }).textContent ?? ''
}

test.each([
  ['a run that goes on', 'live', { status: 'running' }],
  ['one that asked a model', 'ended', { status: 'finished', tokensIn: 3 }],
] as const)('%s without a real model says so', (_, phase, given) => {
  expect(show(phase, given)).toContain('Built-in test model')
})

test.each([
  ['one that asked no model', { status: 'finished' }],
  ['one with a real model', { status: 'finished', tokensIn: 3, model: 'real' }],
] as const)('%s does not', (_, given) => {
  expect(show('ended', given)).not.toContain('Built-in')
})
