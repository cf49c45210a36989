import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Link } from './Link.tsx'
import { navigate, usePath } from './location.ts'

function Place() {
  return (
    <>
      <p>{usePath()}</p>
      <Link to="/settings/models">Models</Link>
    </>
  )
}

beforeEach(() => {
  history.replaceState(null, '', '/')
})

test('a press on a link changes the page and leaves a way back', async () => {
  render(<Place />)
  const entries = history.length
  await userEvent.click(screen.getByRole('link', { name: 'Models' }))
  expect(screen.getByText('/settings/models')).toBeTruthy()
  expect(history.length).toBe(entries + 1)
})

test('going back shows the page before', () => {
  render(<Place />)
  act(() => navigate('/flows/a'))
  act(() => {
    // What the browser does on Back: the address is already the old one when the event comes.
    history.replaceState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByText('/')).toBeTruthy()
})

test('a press with Ctrl is left to the browser', async () => {
  render(<Place />)
  const link = screen.getByRole('link', { name: 'Models' })
  const event = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  link.addEventListener('click', (click) => expect(click.defaultPrevented).toBe(false))
  act(() => {
    link.dispatchEvent(event)
  })
  expect(screen.getByText('/')).toBeTruthy()
})

test('going to where one is adds no entry', () => {
  const entries = history.length
  navigate('/')
  expect(history.length).toBe(entries)
})
