import { createTrace } from '@flowglass/trace'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aLog } from '../../../test/aTrace.ts'
import { aStoredFlow } from '../../../test/editorFakes.ts'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import type { RunView } from '../../editor/state.ts'
import { ExportRun } from './ExportRun.tsx'

afterEach(() => vi.restoreAllMocks())

const { document, flow } = aStoredFlow()

function aRun(frames: 0 | 1, view: Partial<RunView> = {}): RunView {
  const trace = createTrace()
  const log = aLog()
  if (frames === 1) log.open({ category: 'flow', component: 'Flow f', name: 'greeting' })
  trace.append({ from: 0, to: log.ops.length, ops: log.ops })
  return {
    summary: {
      ...{ id: 'r1', number: 12, flowId: flow.id, status: 'finished', model: 'mock' },
      ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 1, tokensIn: 0, tokensOut: 0 },
    },
    ...{ trace, version: trace.version, document, text: flow.text },
    ...{ phase: 'ended', selectedFrame: undefined, isApart: false },
    ...view,
  }
}

/** What the browser was told to save. */
function saving() {
  const saved: (readonly [string, string])[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.getAttribute('href') ?? '', this.download])
  })
  return saved
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Export run #12' }))
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name }))

test('a format is asked of the server and saved under the name that it gives', async () => {
  const saved = saving()
  const asked: unknown[] = []
  renderWithServer(<ExportRun run={aRun(1)} />, {
    'runs.export': (input: unknown) => {
      asked.push(input)
      return { fileName: 'greeting-run-12.otlp.json', address: '/api/runs/r1/export/otlp' }
    },
  })
  await openMenu()
  await choose('OpenTelemetry (OTLP JSON)')
  await waitFor(() =>
    expect(saved).toEqual([['/api/runs/r1/export/otlp', 'greeting-run-12.otlp.json']]),
  )
  expect(asked).toEqual([{ id: 'r1', format: 'otlp', values: true }])
})

test('values are left out when that was ticked, in the menu that stays', async () => {
  saving()
  const asked: unknown[] = []
  renderWithServer(<ExportRun run={aRun(1)} />, {
    'runs.export': (input: unknown) => {
      asked.push(input)
      return { fileName: 'x.jsonl', address: '/x' }
    },
  })
  await openMenu()
  const box = await screen.findByRole('menuitemcheckbox', { name: /^Without inputs/ })
  expect(box.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(box)
  expect(box.getAttribute('aria-checked')).toBe('true')
  await choose('Log as JSON Lines')
  await waitFor(() => expect(asked).toEqual([{ id: 'r1', format: 'jsonl', values: false }]))
})

test('a refusal is told', async () => {
  const saved = saving()
  renderWithServer(<ExportRun run={aRun(1)} />, {
    'runs.export': () => {
      throw new Error('There is no run “r1”.')
    },
  })
  await openMenu()
  await choose('Figures per step (CSV)')
  expect(await screen.findAllByText(/^The export failed: /)).not.toEqual([])
  expect(saved).toEqual([])
})

test('the menu says that a run which goes on is not whole', async () => {
  const { summary } = aRun(1)
  const going = { summary: { ...summary, status: 'running' as const }, phase: 'live' as const }
  renderWithServer(<ExportRun run={aRun(1, going)} />, {})
  await openMenu()
  expect(await screen.findByText('As far as the run has got')).toBeDefined()
})

test.each([
  ['no run', undefined, 'Choose a run first, or run the flow'],
  [
    'a run of which nothing came',
    aRun(0, { phase: 'loading' }),
    'Nothing of this run has come yet',
  ],
  ['a run that did nothing', aRun(0), 'This run did nothing'],
])('with %s it cannot be pressed and says why', async (_, run, reason) => {
  renderWithServer(<ExportRun run={run} />, {})
  const button = screen.getByRole('button', { name: 'Export', description: reason })
  await userEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('menu')).toBeNull()
})
