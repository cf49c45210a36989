import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aFlow } from '../../test/aFlow.ts'
import { renderWithServer } from '../../test/renderWithServer.tsx'
import { LibraryPage } from './LibraryPage.tsx'

const paste = (text: string) =>
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => text },
  })

beforeEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
})

test('a flow tells its problems and how its last run went', async () => {
  const lastRun = { id: 'r', number: 7, status: 'failed', durationMs: 2500 } as const
  const flow = aFlow({ problems: { errors: 2, warnings: 1 }, lastRun })
  renderWithServer(<LibraryPage />, { 'flows.list': () => [flow] })
  const name = await screen.findByRole('link', { name: 'order_support' })
  expect(name.getAttribute('href')).toBe('/flows/a')
  expect(screen.getByText('2 problems')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Run #7 failed/ }).getAttribute('href')).toBe('/runs/r')
})

test('who has no flow yet is shown the examples', async () => {
  renderWithServer(<LibraryPage />, {
    'flows.list': () => [aFlow({ name: 'Order agent', example: true })],
  })
  expect(await screen.findByText('Draw a flow. Run it. See every step.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Order agent' })).toBeTruthy()
})

test('the filter looks into names and descriptions', async () => {
  const flows = [
    aFlow({ id: 'a', name: 'order_support', description: 'Starts returns' }),
    aFlow({ id: 'b', name: 'classify_request' }),
  ]
  renderWithServer(<LibraryPage />, { 'flows.list': () => flows })
  const filter = await screen.findByLabelText('Filter flows')
  await userEvent.type(filter, 'RETURNS order')
  expect(screen.queryByRole('link', { name: 'classify_request' })).toBeNull()
  expect(screen.getByRole('link', { name: 'order_support' })).toBeTruthy()
  await userEvent.type(filter, ' nothing')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
  expect(screen.getByRole('link', { name: 'classify_request' })).toBeTruthy()
})

test('a deleted flow comes back by Undo', async () => {
  const remove = vi.fn(() => null)
  const restore = vi.fn(() => null)
  renderWithServer(<LibraryPage />, {
    'flows.list': () => [aFlow({})],
    'flows.remove': remove,
    'flows.restore': restore,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More for order_support' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 'a' })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(restore).toHaveBeenCalledExactlyOnceWith({ id: 'a' })
})

test('pasted text is shown for what it is, and imported when asked to', async () => {
  const take = vi.fn(() => ({ ok: true, id: 'new', revision: 1, diagnostics: [] }))
  renderWithServer(<LibraryPage />, {
    'flows.list': () => [aFlow({})],
    'flows.check': () => ({
      ok: true,
      name: 'Weather',
      rootType: 'Flow',
      componentCount: 5,
      diagnostics: [],
    }),
    'flows.import': take,
  })
  await screen.findByRole('link', { name: 'order_support' })
  paste('{"component_type": "Flow"}')
  expect(await screen.findByText('Flow, 5 components · No problems')).toBeTruthy()
  expect(take).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(take).toHaveBeenCalledExactlyOnceWith({ text: '{"component_type": "Flow"}' })
  await waitFor(() => expect(location.pathname).toBe('/flows/new'))
})

test('text that cannot be read is told with its line, stays in view and is not imported', async () => {
  const take = vi.fn()
  renderWithServer(<LibraryPage />, {
    'flows.list': () => [aFlow({})],
    'flows.check': () => ({
      ok: false,
      diagnostics: [
        {
          code: 'not_json',
          severity: 'error',
          message: 'Expected a comma.',
          at: '',
          position: { line: 2, column: 3 },
        },
      ],
    }),
    'flows.import': take,
  })
  await screen.findByRole('link', { name: 'order_support' })
  paste('{"a": 1\n  "b": 2}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Open pasted text' }))
  expect(await dialog.findByText('line 2, column 3')).toBeTruthy()
  expect(dialog.getByLabelText('Text of the file').textContent).toContain('"b": 2')
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(take).not.toHaveBeenCalled()
})

test('a check that got no answer can be tried again with the same text', async () => {
  const check = vi.fn(() => {
    throw new TypeError('Failed to fetch')
  })
  renderWithServer(<LibraryPage />, { 'flows.list': () => [aFlow({})], 'flows.check': check })
  await screen.findByRole('link', { name: 'order_support' })
  paste('{}')
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(check).toHaveBeenCalledTimes(2))
  expect(check).toHaveBeenLastCalledWith({ text: '{}', fileName: undefined })
})

test('a file and the one with its components are one import, which says what becomes of secrets', async () => {
  const take = vi.fn(() => ({ ok: true, id: 'new', revision: 1, diagnostics: [] }))
  renderWithServer(<LibraryPage />, {
    'flows.list': () => [aFlow({})],
    'flows.check': () => ({
      ok: true,
      name: 'Weather',
      rootType: 'Flow',
      componentCount: 5,
      secretCount: 1,
      diagnostics: [],
    }),
    'flows.import': take,
  })
  await screen.findByRole('link', { name: 'order_support' })
  const [parts, main] = ['{"$referenced_components":{}}', '{"component_type":"Flow"}']
  const files = [new File([parts], 'parts.json'), new File([main], 'main.json')]
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'], getData: () => '' } })
  const dialog = await screen.findByRole('dialog', { name: 'Open main.json with parts.json' })
  expect(await within(dialog).findByText(/^1 secret value is moved to Connections/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }))
  expect(take).toHaveBeenCalledExactlyOnceWith({
    text: main,
    fileName: 'main.json',
    registry: parts,
  })
})

test('two files dropped together are asked about one after the other', async () => {
  renderWithServer(<LibraryPage />, {
    'flows.list': () => [aFlow({})],
    'flows.check': ({ text }: { text: string }) => ({
      ok: true,
      name: text,
      rootType: 'Flow',
      componentCount: 1,
      diagnostics: [],
    }),
    'flows.import': () => ({ ok: true, id: 'new', revision: 1, diagnostics: [] }),
  })
  await screen.findByRole('link', { name: 'order_support' })
  const files = [new File(['one'], 'one.json'), new File(['two'], 'two.json')]
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'], getData: () => '' } })
  const first = within(await screen.findByRole('dialog', { name: 'Open one.json' }))
  await userEvent.click(await first.findByRole('button', { name: 'Import' }))
  const second = within(await screen.findByRole('dialog', { name: 'Open two.json' }))
  await userEvent.click(await second.findByRole('button', { name: 'Import' }))
  await waitFor(() => expect(location.pathname).toBe('/flows/new'))
})

test('a server that does not answer is said so, and asked again on demand', async () => {
  let isUp = false
  renderWithServer(<LibraryPage />, {
    'flows.list': () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return [aFlow({})]
    },
  })
  expect(await screen.findByText(/The server does not answer/)).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'order_support' })).toBeTruthy()
})

test('an export tells what a version cannot say, and is then not made in it', async () => {
  // The browser of the tests would leave the page for the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => saved.mockRestore())
  const exported = vi.fn((_: unknown) => ({ fileName: 'order_support.json', text: '{}' }))
  renderWithServer(<LibraryPage />, {
    'flows.list': () => [aFlow({})],
    'flows.export': exported,
    'flows.exportChoices': () => ({
      asRead: '26.1.0',
      lowest: '25.4.2',
      choices: [
        { version: '26.1.0', refused: [], dropped: [] },
        { version: '25.4.2', refused: [], dropped: ['“Retries” of “Ask”'] },
        { version: '25.4.1', refused: ['the component type Swarm of “Team”'], dropped: [] },
      ],
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More for order_support' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export order_support' }))
  const choose = async (name: RegExp) => {
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Version of Agent Spec' }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await choose(/25\.4\.1/)
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Agent Spec 25.4.1 cannot say the component type Swarm of “Team”. Choose 25.4.2 or later.',
  )
  await userEvent.click(dialog.getByRole('button', { name: /Save the file/ }))
  expect(exported).not.toHaveBeenCalled()
  await choose(/Lowest possible/)
  expect(await dialog.findByText(/Left out, .*“Retries” of “Ask”/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /Save the file/ }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(exported).toHaveBeenCalledExactlyOnceWith({
    id: 'a',
    format: 'json',
    canvas: true,
    version: 'lowest',
  })
})
