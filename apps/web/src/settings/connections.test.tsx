import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '../../test/renderWithServer.tsx'
import { CredentialsPage } from './credentials/CredentialsPage.tsx'
import { HostsPage } from './hosts/HostsPage.tsx'
import { PricesPage } from './prices/PricesPage.tsx'

const now = '2026-11-30T12:00:00.000Z'

test('a credential is stored by name, with the place it is for', async () => {
  const add = vi.fn(() => null)
  renderWithServer(<CredentialsPage />, { 'credentials.list': () => [], 'credentials.add': add })
  await screen.findByText('No credential is stored')
  await userEvent.click(screen.getByRole('button', { name: /Add a credential/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), 'our-key')
  await userEvent.type(dialog.getByLabelText('Address'), 'https://api.example.org')
  await userEvent.type(dialog.getByLabelText('Value'), 'sk-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Store' }))
  expect(add).toHaveBeenCalledExactlyOnceWith({
    name: 'our-key',
    value: 'sk-1',
    origin: 'https://api.example.org',
  })
})

test('a stored credential shows where it is sent and never its value', async () => {
  const stored = { id: 'c', name: 'our-key', origin: 'https://h', createdAt: now, updatedAt: now }
  renderWithServer(<CredentialsPage />, { 'credentials.list': () => [stored] })
  const row = within(await screen.findByRole('row', { name: /our-key/ }))
  expect(row.getByText('https://h')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Replace' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Value').value).toBe('')
})

test('a host is allowed as typed, and taken off the list again', async () => {
  const add = vi.fn(() => null)
  const remove = vi.fn(() => null)
  const grant = { id: 'h', host: 'api.example.org', portFrom: 443, portTo: 443, reach: 'public' }
  renderWithServer(<HostsPage />, {
    'hosts.list': () => [{ ...grant, createdAt: now }],
    'hosts.add': add,
    'hosts.remove': remove,
  })
  await userEvent.type(await screen.findByLabelText('Host'), 'ollama.lan:11434')
  await userEvent.click(screen.getByRole('checkbox', { name: /private network/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  expect(add).toHaveBeenCalledExactlyOnceWith({ host: 'ollama.lan:11434', reach: 'private' })
  await userEvent.click(screen.getByRole('button', { name: 'Take api.example.org off the list' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 'h' })
})

test('a price of one’s own takes the place of the built-in one', async () => {
  const set = vi.fn(() => null)
  const tier = { in: 0.4, cacheRead: 0.1, cacheWrite: null, out: 1.6, reasoning: null }
  const price = {
    ...{ id: 'openai/gpt-4.1-mini@2025-04-14', match: '^gpt-4.1-mini$', provider: 'openai' },
    ...{ currency: 'USD', per: 1_000_000, from: '2025-04-14', to: null, tiers: [tier] },
    isOwn: false,
  }
  renderWithServer(<PricesPage />, {
    'prices.list': () => ({ version: 1, prices: [price] }),
    'prices.set': set,
  })
  const row = within(await screen.findByRole('row', { name: /gpt-4.1-mini/ }))
  expect(row.getByText('$0.40')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: /^Change/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText('Input'))
  await userEvent.type(dialog.getByLabelText('Input'), '0.35')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }))
  expect(set).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      id: price.id,
      match: price.match,
      tiers: [{ ...tier, in: 0.35 }],
    }),
  )
})
