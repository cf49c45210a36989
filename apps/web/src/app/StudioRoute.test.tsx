import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { renderWithServer } from '../../test/renderWithServer.tsx'
import { StudioRoute } from './StudioRoute.tsx'

const notFound = () => {
  const data = { code: 'NOT_FOUND' }
  throw new TRPCClientError('There is no run “r1”.', {
    result: { error: { code: -32004, message: 'There is no run “r1”. Reload the page.', data } },
  })
}

const open = (get: () => unknown) =>
  renderWithServer(
    <StudioRoute
      route={{ page: 'run', runId: 'r1' }}
      page={({ flowId, runId }) => <p>{`${runId} of ${flowId}`}</p>}
    />,
    { 'runs.get': get, 'flows.list': () => [] },
  )

test('the address of a run opens the studio of its flow', async () => {
  open(() => ({ flowId: 'f1' }))
  expect(await screen.findByText('r1 of f1')).toBeDefined()
})

test('a run that does not exist is said not to, with the way to the flows', async () => {
  open(notFound)
  expect(await screen.findByText('This run does not exist, or no longer')).toBeDefined()
  expect(screen.queryByText(/reload/i)).toBeNull()
  expect(screen.getByRole('link', { name: 'All flows' }).getAttribute('href')).toBe('/')
  expect(document.title).toContain('does not exist')
})

test('a run that could not be asked for can be asked for again', async () => {
  let isUp = false
  open(() => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return { flowId: 'f1' }
  })
  expect(await screen.findByText('This run could not be opened')).toBeDefined()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('r1 of f1')).toBeDefined()
})
