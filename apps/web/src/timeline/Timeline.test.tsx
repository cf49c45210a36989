import { asComponentId } from '@flowglass/spec'
import { createTrace, type Op } from '@flowglass/trace'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aLog } from '../../test/aTrace.ts'
import { fakeApi, fakeJournal, aStoredFlow } from '../../test/editorFakes.ts'
import { renderWithServer } from '../../test/renderWithServer.tsx'
import type { EditorApi, RunSummary } from '../editor/api.ts'
import type { RunView } from '../editor/state.ts'
import { createEditorStore, EditorProvider } from '../editor/store.ts'
import { Timeline } from './Timeline.tsx'

const { flow, document: draft } = aStoredFlow()
const start = Object.values(draft.components).find(
  ({ component_type: type }) => type === 'StartNode',
)

/** A flow whose first step calls two tools; the second one fails. */
function aFailedLog(): readonly Op[] {
  const log = aLog()
  const root = log.open({ category: 'flow', component: `Flow ${draft.root}`, name: 'greeting' })
  const step = log.open({ parent: root, component: `StartNode ${start?.id}`, name: 'first step' })
  const good = log.open({ parent: step, category: 'tool', component: 'ServerTool good' })
  log.close(good, 2_000)
  const bad = log.open({ parent: step, category: 'tool', component: 'ServerTool bad', at: 2_000 })
  log.event(bad, 'error', 2_500, 7)
  log.close(bad, 3_000, { status: 'error' })
  log.close(step, 3_000, { status: 'error' })
  log.close(root, 4_000, { status: 'error' })
  log.end(4_000, 'error')
  return log.ops
}

const summary: RunSummary = {
  ...{ id: 'r1', number: 12, flowId: flow.id, status: 'failed', model: 'mock' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 4, tokensIn: 0, tokensOut: 0 },
}

function open(
  ops: readonly Op[] | undefined,
  view: Partial<RunView> = {},
  api?: Partial<EditorApi>,
) {
  const payload = vi.fn(() =>
    Promise.resolve({ value: { code: 'x', message: 'No answer in 2 s' } }),
  )
  const store = createEditorStore({
    ...{ flowId: flow.id, document: draft, updatedAt: flow.updatedAt, journal: fakeJournal() },
    api: fakeApi({ payload, ...api }),
  })
  if (ops !== undefined) {
    const trace = createTrace()
    trace.append({ from: 0, to: ops.length, ops })
    store.setState({
      run: {
        ...{ summary, trace, version: trace.version, document: draft, text: flow.text },
        ...{ phase: 'ended', selectedFrame: undefined, isApart: false },
        ...view,
      },
    })
  }
  renderWithServer(
    <EditorProvider value={store}>
      <Timeline />
    </EditorProvider>,
    {},
  )
  return store
}

const names = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent ?? '')

test('each step is a row of the tree with time, level and how it went', () => {
  open(aFailedLog())
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '3', '3'])
  const [, , good, bad] = rows
  if (good === undefined || bad === undefined) throw new Error('rows are missing')
  expect(within(good).getByRole('img').getAttribute('aria-label')).toBe('done')
  expect(within(bad).getByRole('img').getAttribute('aria-label')).toBe('failed')
  expect(within(good).getAllByRole('gridcell')[2]?.textContent).toBe('2 ms')
})

test('the reason of a failure stands at the innermost step', async () => {
  open(aFailedLog())
  expect(await screen.findByText('No answer in 2 s')).toBeDefined()
  expect(names().filter((name) => name.includes('No answer'))).toHaveLength(1)
})

test('a press chooses the frame, selects its step and shows what it got and gave', async () => {
  const store = open(aFailedLog())
  await userEvent.click(screen.getByRole('row', { name: /good/ }))
  expect(store.getState()).toMatchObject({
    run: { selectedFrame: 2 },
    selection: [start?.id],
    panels: { inspector: 'run' },
  })
  expect(screen.getByRole('row', { name: /good/ }).getAttribute('aria-selected')).toBe('true')
})

test('a step that is selected on the canvas is shown by its latest frame', () => {
  const store = open(aFailedLog())
  const ids = Object.keys(draft.components).map(asComponentId)
  act(() => store.setState({ selection: ids.filter((id) => id === start?.id) }))
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('first step')
})

test('keys go through the tree, fold it, and jump to the error', async () => {
  const store = open(aFailedLog())
  const grid = screen.getByRole('treegrid')
  grid.focus()
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(store.getState().run?.selectedFrame).toBe(1)
  await userEvent.keyboard('{ArrowLeft}')
  expect(names()).toHaveLength(2)
  await userEvent.keyboard('n')
  expect(store.getState().run?.selectedFrame).toBe(3)
  expect(names()).toHaveLength(4)
  expect(grid.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('row', { selected: true }).id,
  )
})

test('the bar above says how the run went and counts what happened', () => {
  open(aFailedLog())
  const bar = screen.getByRole('region', { name: 'Timeline' })
  expect(bar.textContent).toContain('failed')
  expect(bar.textContent).toContain('#12')
  expect(bar.textContent).toContain('4 frames')
  expect(bar.textContent).toContain('1 error')
})

test('the run that this one goes on from is a press away', () => {
  open(aFailedLog(), { summary: { ...summary, from: { id: 'r0', number: 11 } } })
  expect(screen.getByRole('link', { name: 'from #11' }).getAttribute('href')).toBe('/runs/r0')
})

test('without a run it says what would be here', () => {
  open(undefined)
  expect(screen.getByText('No run is on the screen')).toBeDefined()
})

test('a run whose log cannot be read can be asked for again', async () => {
  const followRun = vi.fn(() => () => {})
  const store = open([], { phase: 'lost' }, { followRun })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(followRun).toHaveBeenCalledOnce()
  expect(store.getState().run?.phase).toBe('loading')
})

test('a run that was given options says how many, and which', () => {
  open(aFailedLog(), { summary: { ...summary, parameters: { maxSteps: 5 } } })
  expect(screen.getByText(/1 option changed/).textContent).toContain(
    'Steps in the whole run: 5 steps',
  )
})

test('names in the reason of a failure are set as code', async () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: `Flow ${draft.root}` })
  log.event(root, 'error', 5, 7)
  log.close(root, 5, { status: 'error' })
  log.end(5, 'error')
  const payload = () => Promise.resolve({ value: { code: 'x', message: 'Raise `maxSteps`.' } })
  open(log.ops, {}, { payload })
  const result = await screen.findByLabelText('Result of the run')
  expect(result.textContent).toBe('FailedRaise maxSteps.')
  expect(within(result).getByText('maxSteps').tagName).toBe('CODE')
})

test('a run that was interrupted says why, which its log does not tell', () => {
  const log = aLog()
  log.close(log.open({ category: 'flow', component: `Flow ${draft.root}` }), 5, {
    status: 'interrupted',
  })
  log.end(5, 'interrupted')
  const error = { code: 'interrupted', message: 'The server stopped.' }
  open(log.ops, { summary: { ...summary, status: 'interrupted', error } })
  const result = screen.getByLabelText('Result of the run')
  expect(result.textContent).toBe('InterruptedThe server stopped.')
})

test('the names are made wider and narrower, and stay so for the next run', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  onTestFinished(() => {
    vi.restoreAllMocks()
    localStorage.clear()
  })
  const edge = () => screen.getByRole('separator', { name: 'Width of the names of steps' })
  const width = () => edge().getAttribute('aria-valuenow')
  open(aFailedLog())
  expect(width()).toBe('326')
  edge().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(width()).toBe('342')
  cleanup()
  open(aFailedLog())
  expect(width()).toBe('342')
  expect(edge().parentElement?.parentElement?.style.getPropertyValue('--timeline-name')).toBe(
    '342px',
  )
  await userEvent.dblClick(edge())
  expect(width()).toBe('326')
})
