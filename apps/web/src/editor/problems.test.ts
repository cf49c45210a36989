import { asComponentId, type Diagnostic } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { anEditor } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { nextProblem } from './problems.ts'

const problem = (severity: Diagnostic['severity'], id: string, at = ''): Diagnostic => ({
  code: 'x',
  severity,
  message: `${severity} of ${id}`,
  componentId: asComponentId(id),
  at,
})

test('the next problem goes through all of them, worst first, and round', () => {
  const store = anEditor(triageText)
  const diagnostics = [
    problem('hint', 'done'),
    problem('error', 'tool', '/name'),
    problem('error', 'e3'),
  ]
  store.setState({ diagnostics })
  const seen = diagnostics.map(() => {
    nextProblem(store)
    const { selection, selectedEdge, panels } = store.getState()
    return [selection[0] ?? selectedEdge, panels.problem?.componentId]
  })
  nextProblem(store)
  expect(seen).toEqual([
    ['lookup', 'tool'],
    ['e3', 'e3'],
    ['done', 'done'],
  ])
  expect(store.getState().selection).toEqual(['lookup'])
})

test('a problem of the flow shows the flow, one of text alone the code', () => {
  const store = anEditor(triageText)
  store.setState({
    diagnostics: [problem('error', 'triage', '/nodes')],
    selection: [asComponentId('done')],
  })
  nextProblem(store)
  expect(store.getState()).toMatchObject({ selection: [], scope: ['triage'] })
  store.setState({ diagnostics: [{ code: 't', severity: 'error', message: 'No.', at: '' }] })
  nextProblem(store)
  expect(store.getState().panels.bottom).toBe('code')
})
