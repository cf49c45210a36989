import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import { useTRPC } from '../../trpc.ts'
import { Field, TextInput } from '../../ui/index.ts'
import { FormDialog } from './FormDialog.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsTable } from './SettingsTable.tsx'

function Page() {
  const list = useQuery(useTRPC().hosts.list.queryOptions())
  return (
    <SettingsPage title="Hosts" lead="Where flows may send anything." list={list}>
      {list.isSuccess && <p>{list.data.length} hosts</p>}
    </SettingsPage>
  )
}

test('a page whose list does not come says why, and asks again on request', async () => {
  const answers = vi.fn<() => unknown>(() => [])
  answers.mockImplementationOnce(() => {
    throw new Error('The database is locked.')
  })
  renderWithServer(<Page />, { 'hosts.list': answers })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be listed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0 hosts')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Hosts' })).toBeTruthy()
})

test('a table without rows gives way to the words for that', () => {
  const empty = <p>Nothing yet</p>
  const { rerender } = render(<SettingsTable columns={['Name']} rows={[]} empty={empty} />)
  expect(screen.queryByRole('table')).toBeNull()
  const row = (
    <tr key="a">
      <td>a</td>
    </tr>
  )
  rerender(<SettingsTable columns={['Name']} rows={[row]} empty={empty} />)
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
  expect(screen.queryByText('Nothing yet')).toBeNull()
})

const dialog = {
  title: 'Add a host',
  submitLabel: 'Store',
  isBusy: false,
  onClose: () => undefined,
}
const field = (
  <Field label="Name">
    <TextInput />
  </Field>
)

test('Enter in a field stores, unless something is missing', async () => {
  const onSubmit = vi.fn()
  const given = { ...dialog, onSubmit, error: null, children: field }
  const { rerender } = render(<FormDialog {...given} disabledReason="Give it a name first" />)
  await userEvent.type(await screen.findByLabelText('Name'), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(<FormDialog {...given} disabledReason={undefined} />)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('what the server refuses is told in the dialog', async () => {
  const error = new Error('A host of that name is there.')
  render(
    <FormDialog {...dialog} disabledReason={undefined} error={error} onSubmit={() => undefined}>
      {field}
    </FormDialog>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('of that name is there')
})
