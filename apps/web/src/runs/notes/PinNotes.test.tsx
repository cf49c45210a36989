import { asComponentId } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEditor, renderIn } from '../../../test/anEditor.tsx'
import { triageText } from '../../../test/flows.ts'
import { pin } from '../../editor/pins/pins.ts'
import { PinNotes } from './PinNotes.tsx'

afterEach(() => sessionStorage.clear())

test('pinned steps are listed before a run, with why one does not fit, and are unpinned there', async () => {
  const store = anEditor(triageText)
  const [lookup, classify] = [asComponentId('lookup'), asComponentId('classify')]
  pin(store, lookup, { outputs: { status: 'sent' }, run: 3 })
  pin(store, classify, { outputs: {}, run: 3 })
  renderIn(store, <PinNotes />)
  expect(screen.getByText('2 pinned steps: runs skip them')).toBeDefined()
  expect(screen.getByRole('button', { name: /^classify/ }).textContent).toContain('“kind”')
  await userEvent.click(screen.getByRole('button', { name: 'Unpin classify' }))
  expect([...store.getState().pins.keys()]).toEqual([lookup])
  await userEvent.click(screen.getByRole('button', { name: 'lookup' }))
  expect(store.getState().selection).toEqual([lookup])
  await userEvent.click(screen.getByRole('button', { name: 'Unpin lookup' }))
  expect(screen.queryByRole('region', { name: 'Pinned steps' })).toBeNull()
})
