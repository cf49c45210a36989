import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import { ToolsPage } from './ToolsPage.tsx'

const folder = '/data/tools'
const none = {
  'tools.list': () => ({ folder, tools: [], problems: [] }),
  'tools.sources': () => [],
}

test('functions are listed with what they take and give, and files that do not load', async () => {
  const tool = {
    ...{ name: 'forecast', description: 'Tomorrow’s weather.', file: 'weather.ts' },
    inputs: [{ title: 'city', type: 'string' }],
    outputs: [{ title: 'days', type: 'array', items: { type: 'string' } }],
  }
  const problems = [{ file: 'broken.ts', message: 'It cannot be loaded.' }]
  renderWithServer(<ToolsPage />, {
    ...none,
    'tools.list': () => ({ folder, tools: [tool], problems }),
  })
  const row = within(await screen.findByRole('row', { name: /forecast/ }))
  expect(row.getByText('city (text)')).toBeTruthy()
  expect(row.getByText('days (list of text)')).toBeTruthy()
  expect(screen.getByText(/It cannot be loaded/)).toBeTruthy()
})

test('an empty folder says where files belong, and is made on request', async () => {
  const prepare = vi.fn(() => null)
  renderWithServer(<ToolsPage />, { ...none, 'tools.prepare': prepare })
  expect(await screen.findByText(folder)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make the folder' }))
  expect(prepare).toHaveBeenCalledOnce()
})

test('a database is added, read-only until somebody says otherwise', async () => {
  const set = vi.fn(() => null)
  renderWithServer(<ToolsPage />, { ...none, 'tools.setSource': set })
  await userEvent.click(await screen.findByRole('button', { name: /Add a database/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), 'shop')
  await userEvent.type(dialog.getByLabelText('Where'), 'shop.db')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }))
  expect(set).toHaveBeenCalledExactlyOnceWith({
    ...{ name: 'shop', kind: 'sqlite', location: 'shop.db', allowWrites: false },
    ...{ rowLimit: 1000, timeLimitMs: 10_000, transaction: 'run' },
  })
})

test('a database is tried, and what it answers is told', async () => {
  const source = {
    ...{ name: 'shop', kind: 'postgres', location: 'postgres://me@host/db', credential: 'shop-pw' },
    ...{ allowWrites: true, rowLimit: 10, timeLimitMs: 1000, transaction: 'run' },
  }
  const message = 'The data source “shop” cannot be reached: connection refused.'
  renderWithServer(<ToolsPage />, {
    ...none,
    'tools.sources': () => [source],
    'tools.testSource': () => ({ ok: false, message, millis: 3 }),
  })
  const row = within(await screen.findByRole('row', { name: /shop/ }))
  expect(row.getByText('reads and writes')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Test' }))
  expect(await row.findByText(message, { exact: false })).toBeTruthy()
})
