import { sourceCandidates } from '@flowglass/document'
import { asComponentId, dataEdges } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDocument, anEditor, renderIn } from '../../../test/anEditor.tsx'
import { triageByNameText, triageText } from '../../../test/flows.ts'
import { DataTab } from './DataTab.tsx'
import { inputRowsOf } from './inputRows.ts'
import { choiceFor } from './sourceMenu.ts'

const flowId = asComponentId('triage')
const lookup = asComponentId('lookup')
const classify = asComponentId('classify')

test('a row tells whether its input is fed, has a default or would stop the run', () => {
  const document = aDocument(triageText)
  const states = (node: string) =>
    inputRowsOf(document, flowId, asComponentId(node)).map(({ state }) => state)
  expect(states('classify')).toEqual(['fed'])
  expect(states('done')).toEqual(['default'])
  expect(states('lookup')).toEqual(['missing'])
})

test('choosing a source that is there already takes it out, another one replaces it', () => {
  const document = aDocument(triageText)
  const [row] = inputRowsOf(document, flowId, classify)
  const [first, second] = sourceCandidates(document, { flowId, node: classify, input: 'request' })
  if (row === undefined || first === undefined || second === undefined)
    throw new Error('no candidates')
  expect(choiceFor(row, first, row.sources[0]?.edge)).toEqual({ kind: 'without', edge: 'd1' })
  expect(choiceFor(row, second, undefined)).toEqual({ kind: 'only', candidate: second })
})

test('sources that hold on some paths only add up', () => {
  const document = aDocument(triageText)
  const [row] = inputRowsOf(document, flowId, classify)
  const [candidate] = sourceCandidates(document, { flowId, node: classify, input: 'request' })
  if (row === undefined || candidate === undefined) throw new Error('no candidates')
  expect(choiceFor(row, { ...candidate, status: 'sometimes' }, undefined).kind).toBe('also')
  expect(
    choiceFor({ ...row, sources: [] }, { ...candidate, status: 'sometimes' }, undefined).kind,
  ).toBe('only')
})

test('a flow that works by name says so and asks once before it becomes explicit', async () => {
  const store = anEditor(triageByNameText)
  renderIn(store, <DataTab node={lookup} lastValues={undefined} />)
  const user = userEvent.setup()
  expect(screen.getByText('by name')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Source of order/ }))
  await user.click(await screen.findByRole('menuitem', { name: /begin › count/ }))
  const before = dataEdges(store.getState().history.present, flowId)
  expect(before.every(({ explicit }) => !explicit)).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Write them down' }))
  const after = dataEdges(store.getState().history.present, flowId)
  expect(after).toHaveLength(before.length + 1)
  expect(after.every(({ explicit }) => explicit)).toBe(true)
})

test('results say who uses them', () => {
  renderIn(anEditor(triageText), <DataTab node={classify} lastValues={undefined} />)
  expect(screen.getByRole('button', { name: 'route › kind' })).toBeDefined()
})
