import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TextValue } from './TextValue.tsx'

const long = 'x'.repeat(5 * 1024 * 1024)

function Kept({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <TextValue label="request" rows={1} value={value} onChange={setValue} />
      <output>{value.length}</output>
    </>
  )
}

const show = (start: string) => {
  render(<Kept start={start} />)
  return { user: userEvent.setup(), length: () => Number(screen.getByRole('status').textContent) }
}

test('a very long text is told by its size instead of being laid out', () => {
  show(long)
  expect(screen.getByText('5 MB of text')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a very long text that is pasted never enters the field', () => {
  const { length } = show('ab')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.setSelectionRange(1, 1)
  fireEvent.paste(field, { clipboardData: { getData: () => long } })
  expect(length()).toBe(long.length + 2)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace request' }))
})

test('replacing keeps the old text until something is written', async () => {
  const { user, length } = show(long)
  await user.click(screen.getByRole('button', { name: 'Replace request' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(length()).toBe(long.length)
  await user.keyboard('new')
  expect(length()).toBe(3)
})

test('clearing leaves an empty field with the focus', async () => {
  const { user, length } = show(long)
  await user.click(screen.getByRole('button', { name: 'Clear request' }))
  expect(length()).toBe(0)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
