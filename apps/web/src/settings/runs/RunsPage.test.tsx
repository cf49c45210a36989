import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import { RunsPage } from './RunsPage.tsx'

const failing = () => {
  throw new Error('The database is locked.')
}

const shown = async () => await screen.findByRole('switch', { name: /Go on with them/ })
const isOn = async () => (await shown()).getAttribute('aria-checked') === 'true'

test('the switch shows the setting, and each of its ways in a sentence', async () => {
  renderWithServer(<RunsPage />, { 'runs.resumes': () => false })
  expect(screen.getByText('The setting is being loaded')).toBeTruthy()
  expect(await isOn()).toBe(false)
  expect(screen.getByText(/goes on where its log ends/)).toBeTruthy()
  expect(screen.getByText(/marked as interrupted/)).toBeTruthy()
})

test('a press is stored, and the switch turns when the server has said so', async () => {
  const set = vi.fn(() => null)
  renderWithServer(<RunsPage />, { 'runs.resumes': () => true, 'runs.setResumes': set })
  await userEvent.click(await shown())
  expect(set).toHaveBeenCalledExactlyOnceWith({ isOn: false })
  expect(await isOn()).toBe(false)
})

test('a press that is not stored leaves the switch as it was, and says why', async () => {
  renderWithServer(<RunsPage />, { 'runs.resumes': () => true, 'runs.setResumes': failing })
  await userEvent.click(await shown())
  expect((await screen.findByRole('alert')).textContent).toContain('It stays as it was')
  expect(await isOn()).toBe(true)
})

test('a setting that cannot be read says so, and is asked for again on request', async () => {
  const resumes = vi.fn<() => unknown>(() => true)
  resumes.mockImplementationOnce(failing)
  renderWithServer(<RunsPage />, { 'runs.resumes': resumes })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await isOn()).toBe(true)
})
