import { asComponentId, type Json } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import { SecretControl } from './SecretControl.tsx'

const stored = { id: 'c', name: 'our-key', origin: 'https://h', createdAt: '', updatedAt: '' }

function show(value: Json | undefined) {
  const onChange = vi.fn<(value: Json | undefined) => void>()
  renderWithServer(
    <SecretControl
      owner={asComponentId('llm')}
      path={['api_key']}
      field={{ kind: 'string', label: 'API key', sensitive: true }}
      value={value}
      onChange={onChange}
    />,
    { 'credentials.list': () => [stored] },
  )
  return onChange
}

test('a stored credential is referred to by its name', async () => {
  const onChange = show(undefined)
  await userEvent.click(await screen.findByRole('combobox', { name: /Stored credential/ }))
  await userEvent.click(await screen.findByRole('option', { name: /our-key/ }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ $component_ref: 'our-key' })
})

test('a credential that is not stored says so, and can be given up', async () => {
  const onChange = show({ $component_ref: 'their-key' })
  const choice = await screen.findByRole('combobox', { name: /Stored credential/ })
  expect(choice.textContent).toContain('their-key')
  await userEvent.click(screen.getByRole('button', { name: /Do without the credential/ }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
})
