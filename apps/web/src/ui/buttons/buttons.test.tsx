import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Segmented } from './Segmented.tsx'

test('a button that cannot be pressed now keeps the focus, says why and does nothing', async () => {
  const press = vi.fn()
  render(
    <Button disabledReason="Fix 2 problems first" onClick={press}>
      Run
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Run' })
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Fix 2 problems first',
  )
})

test('a button keeps the focus when the reason comes and when it goes', async () => {
  const { rerender } = render(<Button disabledReason={undefined}>Run</Button>)
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Run' })
  for (const reason of ['A run is going on', undefined]) {
    rerender(<Button disabledReason={reason}>Run</Button>)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe(reason === undefined ? null : 'true')
  }
})

test('a busy button does nothing and keeps its word', async () => {
  const press = vi.fn()
  render(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(press).not.toHaveBeenCalled()
})

test('a refused submit button does not send its form', async () => {
  const submit = vi.fn()
  render(
    <form onSubmit={submit}>
      <Button type="submit" disabledReason="Give it a name first">
        Add
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(submit).not.toHaveBeenCalled()
})

test('pressing the chosen segment again leaves it chosen', async () => {
  const change = vi.fn()
  const segments = [
    { value: 'cards', label: 'Cards' },
    { value: 'list', label: 'List' },
  ] as const
  render(<Segmented label="View" segments={segments} value="cards" onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('list')
})
