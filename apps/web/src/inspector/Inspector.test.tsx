import { print, asComponentId, componentOf } from '@flowglass/spec'
import { createTrace } from '@flowglass/trace'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDocument, anEditor, renderIn } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { jumpTo } from '../editor/panels.ts'
import { select, selectEdge } from '../editor/selection.ts'
import { changePrompt } from './commands.ts'
import { Inspector } from './Inspector.tsx'

const id = asComponentId

function show(selection: readonly string[] = []) {
  const store = anEditor(triageText)
  select(store, selection.map(id))
  renderIn(store, <Inspector />)
  const now = (name: string) => componentOf(store.getState().history.present, id(name))
  return { store, now, user: userEvent.setup({ delay: null }) }
}

test('with nothing selected it shows the flow, its inputs and the models in it', () => {
  show()
  expect(screen.getByRole('heading', { name: 'triage' })).toBeDefined()
  expect(screen.getByText('Flow · 6 steps, 5 routes')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Name of request' })).toBeDefined()
  expect(screen.getByText('tiny-1')).toBeDefined()
})

test('several steps are counted and named', () => {
  show(['lookup', 'done'])
  expect(screen.getByRole('heading', { name: '2 steps' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'lookup' })).toBeDefined()
})

test('a route says what it joins and can be deleted', async () => {
  const { store, now, user } = show()
  act(() => selectEdge(store, id('e3')))
  expect(screen.getByRole('heading', { name: 'Route status' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete the route' }))
  expect(now('e3')).toBeUndefined()
})

test('F2 renames in place, a name that another step has is refused', async () => {
  const { now, user } = show(['lookup'])
  fireEvent.keyDown(window, { key: 'F2' })
  await user.keyboard('done{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('done')
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}find{Enter}')
  expect(now('lookup')?.name).toBe('find')
  expect(screen.getByRole('heading', { name: 'find' })).toBeDefined()
})

test('a problem is gone to: its step selected, its field focused', () => {
  const { store } = show()
  act(() =>
    jumpTo(store, {
      code: 'input-without-source',
      severity: 'warning',
      message: 'Input "order" has no source.',
      componentId: id('lookup'),
      at: '/inputs',
    }),
  )
  expect(document.activeElement?.textContent).toContain('Source of order')
  expect(store.getState().panels.focusField).toBeUndefined()
})

test('choosing a result in a prompt writes its name and connects it, in one change', () => {
  const { store, now } = show(['classify'])
  act(() =>
    changePrompt(
      store,
      { node: id('classify'), owner: id('classify'), field: 'prompt_template' },
      {
        text: 'Classify: {{request}} of {{amount}}',
        chosen: {
          name: 'amount',
          type: 'number',
          from: 'begin',
          source: { node: id('start'), output: 'count' },
        },
      },
    ),
  )
  expect(now('classify')?.['prompt_template']).toBe('Classify: {{request}} of {{amount}}')
  expect(screen.getByRole('button', { name: 'Source of amount: begin › count' })).toBeDefined()
})

test('a run of another version is shown as it ran, with its controls off', () => {
  const { store } = show(['lookup'])
  const ran = aDocument(triageText.replace('get_status', 'old_status'))
  const summary = {
    id: 'r1',
    number: 1,
    flowId: 'flow-1',
    status: 'finished',
    model: 'mock',
    startedAt: '2026-11-30T12:00:00Z',
    frames: 0,
    tokensIn: 0,
    tokensOut: 0,
  } as const
  act(() =>
    store.setState({
      run: {
        summary,
        phase: 'ended',
        trace: createTrace(),
        version: 0,
        document: ran,
        text: print(ran),
        selectedFrame: undefined,
        isApart: true,
      },
    }),
  )
  const tool = screen.getByRole('button', { name: /^Tool: old_status/ })
  expect(tool.closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByText(/As it was when this run was started/)).toBeDefined()
})
