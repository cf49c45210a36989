import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CommitInput } from './CommitInput.tsx'

const refusal = (text: string): string | undefined =>
  text === 'taken' ? 'That name is taken.' : undefined

/** The clock stands: there is no pause but where a test makes one. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const theField = () => screen.getByRole('textbox', { name: 'Name' })
const type = (value: string) => fireEvent.change(theField(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(theField(), { key })
const leave = () => fireEvent.blur(theField())
const pause = () => act(() => void vi.advanceTimersByTime(300))

function show() {
  stopClock()
  const onCommit = vi.fn<(value: string) => void>()
  const shown = render(
    <CommitInput label="Name" value="first" onCommit={onCommit} refusal={refusal} />,
  )
  return { ...shown, onCommit, input: theField() }
}

test('Enter takes it over, once', () => {
  const { onCommit } = show()
  type('second')
  press('Enter')
  leave()
  expect(onCommit.mock.calls).toEqual([['second', expect.any(String)]])
})

test('Ctrl Enter takes it over and goes on to start a run', () => {
  const { onCommit } = show()
  type('second')
  // True: nobody kept the key press for himself.
  expect(fireEvent.keyDown(theField(), { key: 'Enter', ctrlKey: true })).toBe(true)
  expect(onCommit.mock.calls).toEqual([['second', expect.any(String)]])
})

test('leaving the field takes it over', () => {
  const { onCommit } = show()
  type('first!')
  leave()
  expect(onCommit).toHaveBeenCalledWith('first!', expect.any(String))
})

test('Escape brings the old text back', () => {
  const { onCommit, input } = show()
  type('first more')
  press('Escape')
  leave()
  expect(input).toHaveProperty('value', 'first')
  expect(onCommit).not.toHaveBeenCalled()
})

test('a refused text stays in the field with the reason and is not taken over', () => {
  const { onCommit, input } = show()
  type('taken')
  leave()
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
  stopClock()
  render(<Kept {...(waits === undefined ? {} : { waits })} />)
  return { input: theField(), kept: () => screen.getByRole('status').textContent }
}

test('a pause takes it over, and what is tidied does not change under the caret', () => {
  const { input, kept } = showKept()
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
  const { kept } = showKept()
  type('second')
  pause()
  press('Escape')
  expect(kept()).toBe('first')
})

test('a value that comes from elsewhere takes the place of what was typed', () => {
  const { input } = showKept()
  type('second')
  pause()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(input).toHaveProperty('value', 'undone')
})

test('a text that is refused or could be half a word is not taken over by a pause', () => {
  const { kept } = showKept((text) => text === 'half')
  type('taken')
  pause()
  type('half')
  pause()
  expect(kept()).toBe('first')
  leave()
  expect(kept()).toBe('half')
})

test('the field says whether it holds something that was not taken over', () => {
  const { input } = showKept()
  expect(input.dataset).not.toHaveProperty('unread')
  type('second')
  expect(input.dataset).toHaveProperty('unread')
  pause()
  expect(input.dataset).not.toHaveProperty('unread')
})

test('leaving the page takes it over', () => {
  const { kept } = showKept()
  type('second')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(kept()).toBe('second')
})

test('taking the field off the screen takes it over', () => {
  const { onCommit, unmount } = show()
  type('first!')
  unmount()
  expect(onCommit).toHaveBeenCalledWith('first!', expect.any(String))
})
