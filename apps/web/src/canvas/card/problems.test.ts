import { asComponentId, validate, type FlowDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { aDocument } from '../../../test/anEditor.tsx'
import { triageText } from '../../../test/flows.ts'
import { problemsBy } from './problems.ts'

const errorsOn = (document: FlowDocument, id: string): number =>
  problemsBy(validate(document), document).get(id)?.errors ?? 0

/** The flow without the step in its list; routes still lead to it. */
function without(step: string): FlowDocument {
  const document = aDocument(triageText)
  const flow = document.components['triage']
  if (flow === undefined || !Array.isArray(flow['nodes'])) throw new Error('There is no flow')
  const nodes = flow['nodes'].filter((node) => !JSON.stringify(node).includes(`"${step}"`))
  return { ...document, components: { ...document.components, triage: { ...flow, nodes } } }
}

test('a route to a step that is not there is a problem of the card it leaves', () => {
  const whole = aDocument(triageText)
  const before = errorsOn(whole, 'route')
  const document = without('other')
  expect(errorsOn(document, 'route')).toBe(before + 1)
  expect(errorsOn(document, 'e4')).toBe(0)
})

test('a route from a step that is not there is a problem of the card it leads to', () => {
  expect(errorsOn(without('lookup'), 'done')).toBeGreaterThan(0)
})

test('a problem of a route that is drawn stays with the route', () => {
  const document = aDocument(triageText)
  const problem = {
    code: 'start-entered',
    severity: 'error',
    message: 'No.',
    at: '/to_node',
    componentId: asComponentId('e3'),
  } as const
  expect([...problemsBy([problem], document)]).toEqual([['e3', { errors: 1, warnings: 0 }]])
})
