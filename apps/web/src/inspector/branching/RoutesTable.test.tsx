import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RoutesTable } from './RoutesTable.tsx'
import { TryValue } from './TryValue.tsx'

const mapping = { where: 'status', other: 'general' }
const steps = [
  { id: 'lookup', name: 'Look up' },
  { id: 'start', name: 'Start', refusal: 'Nothing leads into Start.' },
]
const targetOf = (route: string) => (route === 'status' ? steps[0] : undefined)

function show(severity: 'error' | 'warning' = 'warning') {
  const calls = {
    onChange: vi.fn<(mapping: Readonly<Record<string, string>>, label: string) => void>(),
    onConnect: vi.fn<(route: string, to: string) => void>(),
    onNewEnd: vi.fn<(route: string) => void>(),
  }
  render(
    <RoutesTable
      mapping={mapping}
      known={['where', 'back']}
      targetOf={targetOf}
      targets={() => steps}
      severity={severity}
      {...calls}
    />,
  )
  return { ...calls, user: userEvent.setup() }
}

test('each route says where it leads, one that leads nowhere says so', () => {
  show()
  expect(screen.getByRole('button', { name: 'Route status leads to Look up' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Route general leads to nothing yet' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Route default leads to nothing yet' })).toBeDefined()
})

test.each(['error', 'warning'] as const)(
  'a route that leads nowhere is shown as the %s that it is',
  (severity) => {
    show(severity)
    const pick = screen.getByRole('button', { name: 'Route default leads to nothing yet' })
    expect(pick.getAttribute('data-tone')).toBe(severity)
  },
)

test('a value that another row has is refused at the field', () => {
  const { onChange } = show()
  const input = screen.getByRole('textbox', { name: 'Value for route status' })
  fireEvent.change(input, { target: { value: 'other' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('already has the value “other”')
})

test('a changed value is taken over on Enter', async () => {
  const { user, onChange } = show()
  const input = screen.getByRole('textbox', { name: 'Value for route status' })
  await user.clear(input)
  await user.type(input, 'whence{Enter}')
  expect(onChange).toHaveBeenCalledWith(
    { whence: 'status', other: 'general' },
    'Changed a value',
    expect.any(String),
  )
})

test('adding takes the next known value', async () => {
  const { user, onChange } = show()
  await user.click(screen.getByRole('button', { name: 'Add a value' }))
  expect(onChange).toHaveBeenCalledWith({ ...mapping, back: 'back' }, 'Added a value')
})

test('another route is chosen from the menu', async () => {
  const { user, onChange } = show()
  await user.click(screen.getByRole('button', { name: 'Route for other: general' }))
  await user.click(await screen.findByRole('menuitem', { name: 'status' }))
  expect(onChange).toHaveBeenCalledWith(
    { where: 'status', other: 'status' },
    'Changed a route',
    undefined,
  )
})

test('a route is led to a step from the menu, refused steps say why', async () => {
  const { user, onConnect, onNewEnd } = show()
  await user.click(screen.getByRole('button', { name: 'Route general leads to nothing yet' }))
  const refused = await screen.findByRole('menuitem', { name: /Start/ })
  expect(refused.textContent).toContain('Nothing leads into Start.')
  await user.click(screen.getByRole('menuitem', { name: /Look up/ }))
  expect(onConnect).toHaveBeenCalledWith('general', 'lookup')
  expect(onNewEnd).not.toHaveBeenCalled()
})

test('trying a value shows the route it takes', async () => {
  const user = userEvent.setup()
  render(<TryValue mapping={mapping} targetOf={targetOf} severity="warning" example="where" />)
  expect(screen.getByText('status → Look up')).toBeDefined()
  const input = screen.getByRole('textbox', { name: 'Value to try' })
  await user.clear(input)
  await user.type(input, 'smalltalk')
  expect(screen.getByText('default leads nowhere')).toBeDefined()
})
