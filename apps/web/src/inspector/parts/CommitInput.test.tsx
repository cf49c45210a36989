import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CommitInput } from './CommitInput.tsx'

const refusal = (text: string): string | undefined =>
  text === 'taken' ? 'That name is taken.' : undefined

function show() {
  const onCommit = vi.fn<(value: string) => void>()
  render(<CommitInput label="Name" value="first" onCommit={onCommit} refusal={refusal} />)
  return { onCommit, input: screen.getByRole('textbox', { name: 'Name' }), user: userEvent.setup() }
}

test('Enter takes it over, once', async () => {
  const { onCommit, input, user } = show()
  await user.clear(input)
  await user.type(input, 'second{Enter}')
  await user.tab()
  expect(onCommit.mock.calls).toEqual([['second', expect.any(String)]])
})

test('leaving the field takes it over', async () => {
  const { onCommit, input, user } = show()
  await user.type(input, '!')
  await user.tab()
  expect(onCommit).toHaveBeenCalledWith('first!', expect.any(String))
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

/** A field over a value that is kept without blanks at its ends, as names are. */
function Kept({ waits }: { waits?: (text: string) => boolean }) {
  const [value, setValue] = useState('first')
  return (
    <>
      <CommitInput
        label="Name"
        value={value}
        onCommit={(text) => setValue(text.trim())}
        refusal={refusal}
        {...(waits === undefined ? {} : { waits })}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('undone')}>
        Undo
      </button>
    </>
  )
}

function showKept(waits?: (text: string) => boolean) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(<Kept {...(waits === undefined ? {} : { waits })} />)
  const input = screen.getByRole('textbox', { name: 'Name' })
  return {
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    kept: () => screen.getByRole('status').textContent,
    pause: () => act(() => void vi.advanceTimersByTime(300)),
  }
}

test('a pause takes it over, and what is tidied does not change under the caret', () => {
  const { input, type, kept, pause } = showKept()
  type('first and ')
  expect(kept()).toBe('first')
  pause()
  expect(kept()).toBe('first and')
  expect(input).toHaveProperty('value', 'first and ')
  type('first and more')
  pause()
  expect(kept()).toBe('first and more')
})

test('Escape brings the old text back after a pause too', () => {
  const { input, type, kept, pause } = showKept()
  type('second')
  pause()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(kept()).toBe('first')
})

test('a value that comes from elsewhere takes the place of what was typed', () => {
  const { input, type, pause } = showKept()
  type('second')
  pause()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(input).toHaveProperty('value', 'undone')
})

test('a text that is refused or could be half a word is not taken over by a pause', () => {
  const { input, type, kept, pause } = showKept((text) => text === 'half')
  type('taken')
  pause()
  type('half')
  pause()
  expect(kept()).toBe('first')
  fireEvent.blur(input)
  expect(kept()).toBe('half')
})

test('leaving the page takes it over', () => {
  const { type, kept } = showKept()
  type('second')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(kept()).toBe('second')
})

test('taking the field off the screen takes it over', async () => {
  const onCommit = vi.fn<(value: string) => void>()
  const { unmount } = render(<CommitInput label="Name" value="first" onCommit={onCommit} />)
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Name' }), '!')
  unmount()
  expect(onCommit).toHaveBeenCalledWith('first!', expect.any(String))
})
