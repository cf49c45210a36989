import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('label, hint and error are joined to the control', () => {
  render(
    <Field label="Route" hint="A short word." error="Another route has this name.">
      <TextInput defaultValue="return" />
    </Field>,
  )
  const control = screen.getByLabelText('Route')
  expect(describedBy(control)).toEqual(['A short word.', 'Another route has this name.'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test('without an error nothing is said to be wrong', () => {
  render(
    <Field label="Route">
      <TextInput defaultValue="return" />
    </Field>,
  )
  expect(screen.getByLabelText('Route').hasAttribute('aria-invalid')).toBe(false)
})

test('typing is reported as text, in one line and in several', async () => {
  const line = vi.fn()
  const area = vi.fn()
  render(
    <>
      <TextInput aria-label="Name" onChange={line} />
      <TextArea aria-label="Notes" value="" onChange={area} />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'ab')
  expect(line).toHaveBeenLastCalledWith('ab')
  await userEvent.type(screen.getByLabelText('Notes'), 'x')
  expect(area).toHaveBeenLastCalledWith('x')
})
