import { asComponentId } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEditor, renderIn } from '../../../test/anEditor.tsx'
import { triageText } from '../../../test/flows.ts'
import type { Pin } from '../../editor/pins/pin.ts'
import { pin } from '../../editor/pins/pins.ts'
import { PinStrip } from './PinStrip.tsx'

afterEach(() => sessionStorage.clear())

function show(id: string, value: Pin) {
  const step = asComponentId(id)
  const store = anEditor(triageText)
  pin(store, step, value)
  renderIn(store, <PinStrip step={step} />)
  const user = userEvent.setup({ delay: null })
  return { user, pinned: () => store.getState().pins.get(step) }
}

test('what a step is pinned to can be edited while it is', async () => {
  const { user, pinned } = show('lookup', { outputs: { status: 'sent' }, branch: 'next', run: 3 })
  expect(screen.getByText(/Pinned to run #3/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('status'), ' twice')
  await user.click(screen.getByRole('button', { name: 'Keep it pinned' }))
  expect(pinned()).toEqual({ outputs: { status: 'sent twice' }, branch: 'next' })
  expect(screen.getByText(/Pinned to an edited result/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a pinned result with a secret struck out says what runs get', () => {
  show('lookup', { outputs: { status: 'key ** MASKED **' }, branch: 'next', run: 3 })
  expect(screen.getByText(/A secret was struck out of it: runs get the mask/)).toBeDefined()
})

test('a pinned result that no longer fits says so, and is put right or taken away', async () => {
  const { user, pinned } = show('classify', { outputs: {}, run: 3 })
  expect(screen.getByText(/no run can start with it.*“kind”/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Keep it pinned' }))
  expect(screen.getByText(/Choose one/)).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'kind' }))
  await user.click(await screen.findByRole('option', { name: 'back' }))
  await user.click(screen.getByRole('button', { name: 'Keep it pinned' }))
  expect(pinned()?.outputs).toEqual({ kind: 'back' })
  await user.click(screen.getByRole('button', { name: 'Unpin' }))
  expect(pinned()).toBeUndefined()
  expect(screen.queryByRole('group', { name: 'Pinned result' })).toBeNull()
})
