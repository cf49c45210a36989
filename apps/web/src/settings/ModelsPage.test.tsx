import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '../../test/renderWithServer.tsx'
import { ModelsPage } from './ModelsPage.tsx'
import type { Connection } from './models.ts'

const aConnection = (changes: Partial<Connection> = {}): Connection => ({
  id: 'm1',
  label: 'Our models',
  url: 'https://models.example/v1',
  origin: 'https://models.example',
  hasKey: true,
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
    answers,
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
