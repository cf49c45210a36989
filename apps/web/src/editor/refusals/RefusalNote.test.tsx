import { asComponentId, type Diagnostic } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anEditor, renderIn } from '../../../test/anEditor.tsx'
import { triageText } from '../../../test/flows.ts'
import { refusalBy } from './reason.ts'
import { RefusalNote } from './RefusalNote.tsx'

const finding = (code: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ code, severity: 'error', message: `Refused for ${code}.`, at: '' },
  componentId: asComponentId('model'),
  ...more,
})

const show = (found: readonly Diagnostic[], isApart = false) => {
  const store = anEditor(triageText)
  renderIn(store, <RefusalNote refusal={refusalBy(found)} isApart={isApart} />)
  return store
}

test.each([
  ['host_refused', '/settings/hosts'],
  ['credential_missing', '/settings/credentials'],
  ['tool_not_available', '/settings/tools'],
  ['tool_not_registered', '/settings/tools'],
  ['tool_signature', '/settings/tools'],
  ['source_read_only', '/settings/tools'],
])('a run refused for %s leads to %s, where it is put right', (code, page) => {
  show([finding(code)])
  expect(screen.getByRole('link').getAttribute('href')).toBe(page)
})

test.each([
  ['what the flow itself says', finding('model_configuration')],
  ['a model that is not as local as it says', finding('host_refused', { oracle: '50702' })],
])('%s is put right in the flow alone', async (_, found) => {
  const store = show([found])
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show “small”' }))
  expect(store.getState().selection).toEqual(['classify'])
})

test('each reason has its own way, and no more are told than fit', () => {
  show([finding('host_refused'), ...['a', 'b', 'c', 'd', 'e'].map((code) => finding(code))])
  const [first, ...others] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(first).toBe('Refused for host_refused.Open Connections › HostsShow “small”')
  expect(others).toHaveLength(4)
  expect(others.at(-1)).toBe('And 2 more.')
})

test('in front of the flow there is no way to it, and pages open beside what was typed', () => {
  show([finding('host_refused'), finding('not_supported')], true)
  const link = screen.getByRole('link', { name: 'Open Connections › Hosts in a new tab' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refusal without a reason is told as one', () => {
  show([])
  expect(screen.getByRole('alert').textContent).toBe('The server refused the run without a reason.')
})
