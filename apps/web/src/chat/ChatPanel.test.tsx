import type { Json } from '@flowglass/spec'
import { createTrace, type Op } from '@flowglass/trace'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument } from '../../test/anEditor.tsx'
import { aLog } from '../../test/aTrace.ts'
import { aStoredFlow, fakeApi, fakeJournal } from '../../test/editorFakes.ts'
import { renderWithServer } from '../../test/renderWithServer.tsx'
import type { EditorApi, RunSummary, StartOutcome } from '../editor/api.ts'
import { createEditorStore, EditorProvider } from '../editor/store.ts'
import { keepForSession } from '../ui/index.ts'
import { ChatPanel } from './ChatPanel.tsx'

afterEach(() => sessionStorage.clear())

const { flow } = aStoredFlow()
const summary: RunSummary = {
  ...{ id: 'r1', number: 3, flowId: flow.id, status: 'running', model: 'mock' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 3, tokensIn: 4, tokensOut: 5, unpriced: 0 },
}

const agentText = JSON.stringify({
  ...{ component_type: 'Agent', agentspec_version: '26.1.0', id: 'a', name: 'clerk' },
  ...{ inputs: [], outputs: [], system_prompt: 'You help.', human_in_the_loop: true },
  llm_config: { component_type: 'VllmConfig', id: 'm', name: 'm', url: 'u', model_id: 'm' },
  tools: [
    {
      ...{ component_type: 'ClientTool', id: 'weigh', name: 'weigh', description: '', inputs: [] },
      outputs: [{ title: 'grams', type: 'integer' }],
    },
  ],
})

function open({ ops, values = [] }: { ops?: readonly Op[]; values?: readonly Json[] }) {
  const document = aDocument(agentText)
  const answer = vi.fn<EditorApi['answer']>(() => Promise.resolve({}))
  const refusal: StartOutcome = { ok: false, diagnostics: [] }
  const startRun = vi.fn<EditorApi['startRun']>(() => Promise.resolve(refusal))
  const payload: EditorApi['payload'] = (_, id) => Promise.resolve({ value: values[id] ?? null })
  const store = createEditorStore({
    ...{ flowId: flow.id, document, updatedAt: flow.updatedAt, journal: fakeJournal() },
    api: fakeApi({ payload, answer, startRun }),
  })
  if (ops !== undefined) {
    const trace = createTrace()
    trace.append({ from: 0, to: ops.length, ops })
    const run = { summary, trace, version: trace.version, document, text: agentText }
    store.setState({
      run: { ...run, phase: 'live', selectedFrame: undefined, isApart: false },
    })
  }
  renderWithServer(
    <EditorProvider value={store}>
      <ChatPanel />
    </EditorProvider>,
    {
      'models.list': () => ({ connections: [], anyConfigured: false }),
      'runs.parameters': () => [
        { kind: 'number', name: 'agentMaxIterations', usual: 10, min: 1, max: 1_024 },
      ],
    },
  )
  return { answer, startRun, store }
}

/** An agent that spoke and then waits for something. */
function waiting(tool?: string) {
  const log = aLog()
  const root = log.open({ category: 'agent', component: 'Agent a' })
  const round = log.open({ parent: root, category: 'round', component: 'Agent a' })
  log.event(round, 'message', 1, 0)
  const call =
    tool === undefined ? round : log.open({ parent: round, category: 'tool', component: tool })
  const wait = log.open({ parent: call, category: 'wait', component: tool ?? 'Agent a' })
  log.event(wait, 'wait', 2, 1)
  return { ops: log.ops, wait }
}

const hello = { role: 'agent', content: 'Which parcel?' }

test('a person is asked where the conversation stands, and answers with Enter', async () => {
  const { ops, wait } = waiting()
  const { answer } = open({ ops, values: [hello, { kind: 'user_input', message: 'Which?' }] })
  const field = await screen.findByLabelText('Your answer')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await screen.findByText('Which parcel?')
  await userEvent.type(field, 'The red{Shift>}{Enter}{/Shift}one{Enter}')
  expect(answer).toHaveBeenCalledExactlyOnceWith({
    ...{ runId: 'r1', ask: wait },
    answer: { kind: 'user_input', text: 'The red\none' },
  })
})

test('a tool is rejected with a reason', async () => {
  const { ops, wait } = waiting('BuiltinTool b')
  const tool = { name: 'delete_order', arguments: { id: 'A' } }
  const { answer } = open({ ops, values: [hello, { kind: 'tool_confirmation', tool }] })
  await screen.findByText('May delete_order run?')
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Too early')
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(answer).toHaveBeenCalledExactlyOnceWith({
    ...{ runId: 'r1', ask: wait },
    answer: { kind: 'tool_confirmation', confirm: false, reason: 'Too early' },
  })
})

test('the result of a client tool must fit what the tool declares', async () => {
  const { ops, wait } = waiting('ClientTool weigh')
  const tool = { name: 'weigh', arguments: {} }
  const { answer } = open({ ops, values: [hello, { kind: 'tool_request', tool }] })
  const field = await screen.findByLabelText('Result')
  await userEvent.type(field, 'heavy')
  await userEvent.click(screen.getByRole('button', { name: 'Give the result' }))
  await screen.findByText(/This is no JSON/)
  await userEvent.clear(field)
  await userEvent.type(field, '250')
  await userEvent.click(screen.getByRole('button', { name: 'Give the result' }))
  expect(answer).toHaveBeenCalledExactlyOnceWith({
    ...{ runId: 'r1', ask: wait },
    answer: { kind: 'tool_request', result: 250 },
  })
})

test('an answer that came too late is said to be, and can be given again', async () => {
  const { ops } = waiting()
  const { answer } = open({ ops, values: [hello, { kind: 'user_input' }] })
  answer.mockRejectedValueOnce(new Error('The answer was not taken.'))
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Hi{Enter}')
  await screen.findByText('The answer was not taken.')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
})

test('a talk begins with the options of the flow’s runs, and not at all with wrong ones', async () => {
  keepForSession(`options.${flow.id}`, '{"agentMaxIterations":"3"}')
  const { startRun } = open({})
  await userEvent.type(await screen.findByLabelText('Say something to clerk'), 'Hello{Enter}')
  expect(startRun.mock.calls[0]?.[0].parameters).toEqual({ agentMaxIterations: 3 })
  cleanup()

  keepForSession(`options.${flow.id}`, '{"agentMaxIterations":"all"}')
  const again = open({})
  expect((await screen.findByText(/^Model calls of one agent, among/)).textContent).toContain('all')
  await userEvent.type(screen.getByLabelText('Say something to clerk'), 'Hello{Enter}')
  expect(again.startRun).not.toHaveBeenCalled()
})

test('an agent by itself is talked to: the first words start its run', async () => {
  const { startRun } = open({})
  const field = await screen.findByLabelText('Say something to clerk')
  await userEvent.type(field, 'Where is it?{Enter}')
  expect(startRun.mock.calls[0]?.[0]).toMatchObject({ message: 'Where is it?', inputs: {} })
})
