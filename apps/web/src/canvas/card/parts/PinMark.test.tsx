import { asComponentId } from '@flowglass/spec'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEditor, renderIn } from '../../../../test/anEditor.tsx'
import { triageText } from '../../../../test/flows.ts'
import { pin } from '../../../editor/pins/pins.ts'
import { PinMark } from './PinMark.tsx'

afterEach(() => sessionStorage.clear())

const lookup = asComponentId('lookup')

test('a pinned step says so on its card, and one press unpins it', async () => {
  const store = anEditor(triageText)
  renderIn(store, <PinMark id={lookup} name="lookup" />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => pin(store, lookup, { outputs: { status: 'sent' }, run: 3 }))
  await userEvent.click(screen.getByRole('button', { name: 'Pinned. Unpin lookup' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(store.getState().pins.size).toBe(0)
  expect(store.getState().announcement).toBe('lookup is no longer pinned')
})
