import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CommitInput } from './CommitInput.tsx'

const refusal = (text: string): string | undefined =>
  text === 'taken' ? 'That name is taken.' : undefined

function show() {
  const onCommit = vi.fn<(value: string) => void>()
  render(<CommitInput label="Name" value="first" onCommit={onCommit} refusal={refusal} />)
  return { onCommit, input: screen.getByRole('textbox', { name: 'Name' }), user: userEvent.setup() }
}

test('typing alone takes nothing over, Enter does, once', async () => {
  const { onCommit, input, user } = show()
  await user.clear(input)
  await user.type(input, 'second')
  expect(onCommit).not.toHaveBeenCalled()
  await user.type(input, '{Enter}')
  await user.tab()
  expect(onCommit.mock.calls).toEqual([['second']])
})

test('leaving the field takes it over', async () => {
  const { onCommit, input, user } = show()
  await user.type(input, '!')
  await user.tab()
  expect(onCommit).toHaveBeenCalledWith('first!')
})

test('Escape brings the old text back', async () => {
  const { onCommit, input, user } = show()
  await user.type(input, ' more{Escape}')
  await user.tab()
  expect(input).toHaveProperty('value', 'first')
  expect(onCommit).not.toHaveBeenCalled()
})

test('a refused text stays in the field with the reason and is not taken over', async () => {
  const { onCommit, input, user } = show()
  await user.clear(input)
  await user.type(input, 'taken')
  await user.tab()
  expect(onCommit).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('That name is taken.')
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})
