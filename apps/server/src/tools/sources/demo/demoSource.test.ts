import { readFlow } from '@flowglass/examples'
import { isObject, readDocument, type Component, type JsonObject } from '@flowglass/spec'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { planFor } from '../action.ts'
import { withConnection } from '../session.ts'
import { createDemoSource } from './demoSource.ts'

function aDemo() {
  const source = createDemoSource({ file: ':memory:', examples: paths.examples })
  onTestFinished(() => void source.close())
  const plan = (tool: Component) =>
    withConnection(source, (connection) => planFor(tool, source, connection))
  return {
    plan,
    async call(tool: Component, args: JsonObject) {
      const planned = await plan(tool)
      if (!planned.ok) throw new Error(`${planned.problem.message} ${planned.problem.oracle}`)
      return withConnection(source, (connection) => planned.action.run(connection, args))
    },
  }
}

const { document } = readDocument(readFlow(paths.examples, '09-order-support-workflow.json'))
const tool = (id: string, changes: object = {}): Component => {
  const found = document?.components[id]
  if (found === undefined) throw new Error(`The example has no ${id}.`)
  return { ...found, ...changes }
}
const status = (changes: object = {}) => tool('get-order-status-tool', changes)
const configuration = { schema_name: 'APP_SCHEMA', package_name: 'ORDER_PKG' }

test('one result is given as it is, several as an object', async () => {
  const demo = aDemo()
  expect(await demo.call(status(), { order_id: 'ORD-1001' })).toBe('SHIPPED')
  const eligibility = tool('check-return-eligibility-tool')
  expect(await demo.call(eligibility, { order_id: 'ORD-1005' })).toEqual({
    eligibility: 'ineligible',
    reason: 'Order ORD-1005 contains a final-sale item.',
  })
})

test('names are found whatever their case, under either spelling of the keys', async () => {
  const short = { schema: 'app_schema', package: 'order_pkg', procedure: 'get_order_status' }
  const found = await aDemo().call(status({ configuration: short }), { order_id: 'X' })
  expect(found).toBe('NOT_FOUND')
})

test('a value is never taken for SQL', async () => {
  const demo = aDemo()
  await demo.call(status(), { order_id: "x'); DROP TABLE orders; --" })
  expect(await demo.call(status(), { order_id: 'ORD-1002' })).toBe('DELIVERED')
})

test.each([
  [
    'an unknown procedure',
    status({ configuration: { ...configuration, procedure_name: 'NOPE' } }),
    { order_id: 'X' },
    /names APP_SCHEMA.ORDER_PKG.NOPE, which does not exist in the demo database .* 50738/,
  ],
  [
    'arguments of another name',
    status({ inputs: [{ title: 'orderId', type: 'string' }] }),
    { orderId: 'X' },
    /has no argument “orderId” of the type string .* order_id \(string\). 49088/,
  ],
  [
    'arguments of another type',
    status({ inputs: [{ title: 'order_id', type: 'number' }] }),
    { order_id: 1 },
    /has no argument “order_id” of the type number .* 49088/,
  ],
  [
    'too many results',
    status({ outputs: [{ title: 'order_status' }, { title: 'more' }] }),
    { order_id: 'X' },
    /has 2 parameters, but the tool “get_order_status” declares 3.* 49087/,
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
  ['a huge argument', status(), { order_id: 'x'.repeat(1_048_577) }, /longer than 1 MiB.*50720/],
])('%s is refused with the reason', async (_, component, args, message) => {
  await expect(aDemo().call(component, args)).rejects.toThrow(message)
})

test('a call that the database refuses tells why', async () => {
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
  const response = await demo.call(create, { order_id: 'ORD-1002' })
  expect(response).toBe('Return created for order ORD-1002.')
  await expect(demo.call(create, { order_id: 'ORD-9999' })).rejects.toThrow(
    /CREATE_RETURN failed: FOREIGN KEY/,
  )
})

test('every procedure tool of every example fits the demo database', async () => {
  const demo = aDemo()
  const tools = Object.values(document?.components ?? {}).filter(isObject)
  const procedures = tools.filter((component) => component['tool_type'] === 'plsql_exec')
  expect(procedures).toHaveLength(3)
  for (const component of procedures) expect(await demo.plan(component)).toMatchObject({ ok: true })
})
