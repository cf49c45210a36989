import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '../../test/renderWithServer.tsx'
import { ModelsPage } from './ModelsPage.tsx'
import type { Connection, UsedModel } from './models.ts'

const aConnection = (changes: Partial<Connection> = {}): Connection => ({
  id: 'm1',
  label: 'Our models',
  url: 'https://models.example/v1',
  origin: 'https://models.example',
  hasKey: true,
  isAllowed: true,
  createdAt: '2026-11-30T12:04:00.000Z',
  ...changes,
})

const listing = (connections: readonly Connection[]) => () => ({
  connections,
  anyConfigured: connections.length > 0,
})

const open = async (name: RegExp) =>
  userEvent.click(
    await within(screen.getByRole('main', { hidden: true })).findByRole('button', { name }),
  )

const renderPage = (answers: Parameters<typeof renderWithServer>[1]) =>
  renderWithServer(
    <main>
      <ModelsPage />
    </main>,
    { 'models.used': () => [], 'prices.list': () => ({ version: 1, prices: [] }), ...answers },
  )

test('without a connection the built-in model is the one', async () => {
  renderPage({ 'models.list': listing([]) })
  expect(await screen.findByRole('heading', { name: 'Built-in test model' })).toBeTruthy()
})

test('a new connection is sent as typed, its key with it', async () => {
  const add = vi.fn(() => ({ id: 'm1' }))
  renderPage({ 'models.list': listing([]), 'models.add': add })
  await open(/Add a model/)
  await userEvent.type(screen.getByLabelText('Name'), 'Our models')
  await userEvent.type(screen.getByLabelText('Address'), 'https://models.example/v1')
  await userEvent.type(screen.getByLabelText('Key'), 'sk-1')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(add).toHaveBeenCalledExactlyOnceWith({
    label: 'Our models',
    url: 'https://models.example/v1',
    apiKey: 'sk-1',
  })
})

test('an address that is none is not sent', async () => {
  const add = vi.fn()
  renderPage({ 'models.list': listing([]), 'models.add': add })
  await open(/Add a model/)
  await userEvent.type(screen.getByLabelText('Name'), 'Our models')
  await userEvent.type(screen.getByLabelText('Address'), 'models.example{Enter}')
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
  expect(add).not.toHaveBeenCalled()
})

test('saving another name leaves the stored key alone', async () => {
  const update = vi.fn(() => null)
  renderPage({ 'models.list': listing([aConnection()]), 'models.update': update })
  await open(/Our models/)
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('')
  await userEvent.type(screen.getByLabelText('Name'), ' 2')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(update).toHaveBeenCalledExactlyOnceWith({
    id: 'm1',
    label: 'Our models 2',
    url: 'https://models.example/v1',
  })
})

const aModel = (changes: Partial<UsedModel> = {}): UsedModel => ({
  componentId: 'llm',
  name: 'backlog_llm',
  type: 'OpenAiCompatibleConfig',
  model: 'gemini-2.5-flash',
  origin: 'https://models.example',
  isReady: false,
  configuration: { state: 'ok', message: 'gemini-2.5-flash at models.example.' },
  credential: { state: 'ok', name: 'gemini-key', message: 'Stored encrypted.' },
  host: {
    state: 'missing',
    code: 'host_refused',
    host: 'models.example',
    port: 443,
    reach: 'public',
    message: 'models.example, port 443, is not on the list.',
  },
  flows: [{ id: 'f1', name: 'order_backlog_triage', componentId: 'llm' }],
  ...changes,
})

const usedAnswers = (model: UsedModel) => ({
  'models.list': listing([]),
  'models.used': () => [model],
  'models.limits': () => ({ inFlight: 32 }),
})

test('a model of a flow shows what it needs, and one press allows its host', async () => {
  const allow = vi.fn(() => null)
  renderPage({ ...usedAnswers(aModel()), 'hosts.add': allow })
  await open(/backlog_llm/)
  expect(screen.getByLabelText('Configuration: in place, Credential: in place, Host: missing'))
  expect(screen.getAllByText('host refused').length).toBeGreaterThan(0)
  expect(screen.getByText('gemini-key')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Allow this host, port 443' }))
  expect(allow).toHaveBeenCalledExactlyOnceWith({
    host: 'models.example',
    portFrom: 443,
    portTo: 443,
    reach: 'public',
  })
})

test('a missing key is stored under the name that the flow calls it by, for its place alone', async () => {
  const store = vi.fn(() => null)
  const credential = {
    state: 'missing',
    code: '50705',
    name: 'gemini-key',
    message: 'No.',
  } as const
  renderPage({ ...usedAnswers(aModel({ credential })), 'credentials.add': store })
  await open(/backlog_llm/)
  await userEvent.type(screen.getByLabelText(/to be stored as gemini-key/), 'sk-1')
  await userEvent.click(screen.getByRole('button', { name: 'Store it' }))
  expect(store).toHaveBeenCalledExactlyOnceWith({
    name: 'gemini-key',
    value: 'sk-1',
    origin: 'https://models.example',
  })
})

test('a ready model is tested with the document that holds it', async () => {
  const tried = vi.fn(() => ({ ok: true, message: '“m” answered “ready”.', millis: 610 }))
  const ok = { state: 'ok', message: 'Allowed.' } as const
  renderPage({
    ...usedAnswers(aModel({ isReady: true, host: ok })),
    'flows.get': () => ({ text: '{"the":"document"}' }),
    'models.test': tried,
  })
  await open(/backlog_llm/)
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText(/answered “ready”/)).toBeTruthy()
  expect(tried).toHaveBeenCalledExactlyOnceWith({
    text: '{"the":"document"}',
    componentId: 'llm',
  })
})

test('this computer is searched only when asked, and what was found is one press away', async () => {
  const find = vi.fn(() => [
    { kind: 'Ollama', url: 'http://127.0.0.1:11434/v1', models: ['llama3.2:3b', 'a', 'b'] },
  ])
  const add = vi.fn(() => ({ id: 'm1' }))
  renderPage({ 'models.list': listing([]), 'models.findLocal': find, 'models.add': add })
  await screen.findByRole('heading', { name: 'Built-in test model' })
  expect(find).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Find local servers' }))
  expect(await screen.findByText(/with llama3.2:3b and 2 more/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add Ollama' }))
  expect(add).toHaveBeenCalledExactlyOnceWith({
    label: 'Ollama',
    url: 'http://127.0.0.1:11434/v1',
  })
})

test('a test says in words how it went', async () => {
  const tried = vi.fn(() => ({ ok: false, message: 'The host refused the key.', millis: 120 }))
  renderPage({ 'models.list': listing([aConnection()]), 'models.test': tried })
  await open(/Our models/)
  await userEvent.type(screen.getByLabelText('Model to test'), 'gpt-4.1-mini')
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('not ready')).toBeTruthy()
  expect(screen.getByText('The host refused the key. (120 ms)')).toBeTruthy()
  expect(tried).toHaveBeenCalledExactlyOnceWith({ id: 'm1', model: 'gpt-4.1-mini' })
})

test('a connection is removed only after the question', async () => {
  const remove = vi.fn(() => null)
  renderPage({ 'models.list': listing([aConnection()]), 'models.remove': remove })
  await open(/Our models/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(remove).not.toHaveBeenCalled()
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 'm1' })
})
