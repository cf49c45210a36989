import { isObject, readDocument, type Component } from '@flowglass/spec'
import { readFlow } from '@flowglass/examples'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '../../paths.ts'
import { openDemoDatabase } from './demoDatabase.ts'

function aDemo() {
  const demo = openDemoDatabase({ file: ':memory:', examples: paths.examples })
  onTestFinished(() => demo.close())
  return demo
}

const { document } = readDocument(readFlow(paths.examples, '09-order-support-workflow.json'))
const tool = (id: string, changes: object = {}): Component => {
  const found = document?.components[id]
  if (found === undefined) throw new Error(`The example has no ${id}.`)
  return { ...found, ...changes }
}
const status = (changes: object = {}) => tool('get-order-status-tool', changes)
const configuration = { schema_name: 'APP_SCHEMA', package_name: 'ORDER_PKG' }

test('one result is given as it is, several as an object', () => {
  const demo = aDemo()
  expect(demo.call(status(), { order_id: 'ORD-1001' })).toBe('SHIPPED')
  expect(demo.call(tool('check-return-eligibility-tool'), { order_id: 'ORD-1005' })).toEqual({
    eligibility: 'ineligible',
    reason: 'Order ORD-1005 contains a final-sale item.',
  })
})

test('names are found whatever their case, under either spelling of the keys', () => {
  const short = { schema: 'app_schema', package: 'order_pkg', procedure: 'get_order_status' }
  expect(aDemo().call(status({ configuration: short }), { order_id: 'X' })).toBe('NOT_FOUND')
})

test('a value is never taken for SQL', () => {
  const demo = aDemo()
  demo.call(status(), { order_id: "x'); DROP TABLE orders; --" })
  expect(demo.call(status(), { order_id: 'ORD-1002' })).toBe('DELIVERED')
})

test.each([
  [
    'an unknown procedure',
    status({ configuration: { ...configuration, procedure_name: 'NOPE' } }),
    { order_id: 'X' },
    /names APP_SCHEMA.ORDER_PKG.NOPE, which the demo database does not have/,
  ],
  [
    'arguments of another name',
    status({ inputs: [{ title: 'orderId', type: 'string' }] }),
    { orderId: 'X' },
    /has the arguments order_id, but the tool “get_order_status” declares orderId/,
  ],
  [
    'too many results',
    status({ outputs: [{ title: 'order_status' }, { title: 'more' }] }),
    { order_id: 'X' },
    /has the results order_status, but/,
  ],
  ['a missing argument', status(), {}, /called without “order_id”/],
  [
    'an extra argument',
    status(),
    { order_id: 'X', more: 1 },
    /with “more”, which it does not take/,
  ],
  [
    'a value of another type',
    status(),
    { order_id: 5 },
    /expects string for “order_id”, but was given number/,
  ],
  ['a huge argument', status(), { order_id: 'x'.repeat(1_048_577) }, /longer than 1 MiB/],
])('%s is refused with the reason', (_, component, args, message) => {
  expect(() => aDemo().call(component, args)).toThrow(message)
})

test('a call that the database refuses tells why', () => {
  const demo = aDemo()
  const create = tool('get-order-status-tool', {
    name: 'create_return',
    outputs: [{ title: 'response', type: 'string' }],
    configuration: {
      schema_name: 'APP_SCHEMA',
      package_name: 'RETURN_PKG',
      procedure_name: 'CREATE_RETURN',
    },
  })
  expect(demo.call(create, { order_id: 'ORD-1002' })).toBe('Return created for order ORD-1002.')
  expect(() => demo.call(create, { order_id: 'ORD-9999' })).toThrow(
    /CREATE_RETURN failed: FOREIGN KEY/,
  )
})

test('every procedure tool of every example fits the demo database', () => {
  const demo = aDemo()
  const tools = Object.values(document?.components ?? {}).filter(isObject)
  const procedures = tools.filter((component) => component['tool_type'] === 'plsql_exec')
  expect(procedures).toHaveLength(3)
  procedures.forEach((component) => expect(() => demo.check(component)).not.toThrow())
})
