import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

afterEach(() => vi.restoreAllMocks())

function Page({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('drawn wrongly')
  return <p>a page</p>
}

const at = (path: string, isBroken: boolean) => (
  <ErrorBoundary path={path}>
    <Page isBroken={isBroken} />
  </ErrorBoundary>
)

test('an error stays until the address changes, which is another try', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(at('/runs/1', true))
  rerender(at('/runs/1', false))
  expect(screen.getByText(/drawn wrongly/)).toBeDefined()
  rerender(at('/runs/2', false))
  expect(screen.getByText('a page')).toBeDefined()
})
