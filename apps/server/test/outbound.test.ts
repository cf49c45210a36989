import { createServer } from 'node:http'
import { once } from 'node:events'
import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { HostGrant } from '../src/outbound/grants.ts'
import { createOutbound } from '../src/outbound/outbound.ts'

/** A server on this machine that must not be reached, and counts whether it was. */
const server = createServer((request, response) => {
  reached.push(request.url ?? '')
  const to = /^\/to\/(.*)/.exec(request.url ?? '')?.[1]
  if (to === undefined) response.end('inside')
  else response.writeHead(302, { location: decodeURIComponent(to) }).end()
})
const reached: string[] = []
let port = 0

beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const anyPort = { portFrom: 1, portTo: 65_535 }
const grant = (host: string, reach: HostGrant['reach'] = 'public'): HostGrant => ({
  ...anyPort,
  host,
  reach,
})

/** Names that an attacker's name server answers as it likes. */
const names: Readonly<Record<string, readonly string[]>> = {
  'loop.evil.example': ['127.0.0.1'],
  'loop6.evil.example': ['::1'],
  'mapped.evil.example': ['::ffff:127.0.0.1'],
  'private.evil.example': ['10.0.0.7'],
  'metadata.evil.example': ['169.254.169.254'],
  'two-faced.evil.example': ['93.184.215.14', '127.0.0.1'],
  'nat64.evil.example': ['64:ff9b::7f00:1'],
  'zero.evil.example': ['0.0.0.0'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.localdomain': ['127.0.0.1'],
}
const answer = (address: string): LookupAddress => ({
  address,
  family: address.includes(':') ? 6 : 4,
})
const resolve = (host: string) => Promise.resolve((names[host] ?? ['93.184.215.14']).map(answer))

function outboundWith(grants: readonly HostGrant[], lookup = resolve) {
  const outbound = createOutbound({ grants: () => Promise.resolve(grants), resolve: lookup })
  onTestFinished(outbound.close)
  return outbound
}
const patient = () => ({ method: 'GET', signal: new AbortController().signal, timeoutMs: 60_000 })

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[::ffff:169.254.169.254]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  'localhost.localdomain',
  '10.0.0.1',
  '10.1',
  '172.16.0.1',
  '192.168.0.1',
  '192.168.257',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  'metadata.google.internal',
  'loop.evil.example',
  'loop6.evil.example',
  'mapped.evil.example',
  'private.evil.example',
  'metadata.evil.example',
  'two-faced.evil.example',
  'nat64.evil.example',
  'zero.evil.example',
]

test.each(hosts)('%s is refused where nothing was allowed', async (host) => {
  const call = outboundWith([]).send(`http://${host}:${port}/secret`, patient())
  await expect(call).rejects.toMatchObject({ code: 'host_refused' })
})

const named = hosts.filter((host) => host.endsWith('.example'))
test.each(named)('%s, allowed by its name, still does not lead inside', async (host) => {
  const call = outboundWith([grant('*.evil.example')]).send(`http://${host}:${port}/x`, patient())
  await expect(call).rejects.toThrow(/leads to .*nothing was sent/)
})

test.each([
  'ftp://files.example/x',
  'file:///etc/passwd',
  'gopher://127.0.0.1:70/_x',
  'http://allowed.example@127.0.0.1/',
  'http://user:pass@allowed.example/',
  'not an address',
  'http://',
  'javascript:alert(1)',
])('%s is no address to call', async (url) => {
  const call = outboundWith([grant('allowed.example')]).send(url, patient())
  await expect(call).rejects.toMatchObject({ code: 'host_refused' })
})

test('a name that changes its mind is looked up once a connection, and each answer is judged', async () => {
  const answers = ['127.0.0.1', '169.254.169.254', '127.0.0.1']
  let asked = 0
  const rebinding = () => {
    asked += 1
    return Promise.resolve([answer(answers[asked - 1] ?? '10.0.0.1')])
  }
  const outbound = outboundWith([grant('rebind.example', 'private')], rebinding)
  const closing = { ...patient(), headers: { connection: 'close' } }
  const first = await outbound.send(`http://rebind.example:${port}/`, closing)
  expect(await first.body.text()).toBe('inside')
  expect(asked).toBe(1)
  const second = outbound.send(`http://rebind.example:${port}/`, closing)
  await expect(second).rejects.toThrow(/leads to 169.254.169.254/)
  expect(asked).toBe(2)
})

test('a name that was allowed for the world is refused once it leads inside', async () => {
  const outbound = outboundWith([grant('turned.example')], () =>
    Promise.resolve([answer('127.0.0.1')]),
  )
  const before = reached.length
  const call = outbound.send(`http://turned.example:${port}/`, patient())
  await expect(call).rejects.toThrow(/leads to 127.0.0.1/)
  expect(reached.length).toBe(before)
})

test('what a person allowed is called: this machine by its name, and on the allowed port only', async () => {
  const outbound = outboundWith([
    { host: 'localhost', reach: 'private', portFrom: port, portTo: port },
  ])
  const said = await outbound.send(`http://localhost:${port}/`, patient())
  expect(await said.body.text()).toBe('inside')
  const other = outbound.send(`http://localhost:${port + 1}/`, patient())
  await expect(other).rejects.toThrow(/is not on the list of allowed hosts/)
})

test('an address that was allowed by itself is called, a name with that address is not', async () => {
  const outbound = outboundWith([grant('127.0.0.1'), grant('loop.evil.example')])
  expect((await outbound.send(`http://127.0.0.1:${port}/`, patient())).statusCode).toBe(200)
  const named = outbound.send(`http://loop.evil.example:${port}/`, patient())
  await expect(named).rejects.toMatchObject({ code: 'host_refused' })
})

test('a grant that was taken back counts at once, open connections or not', async () => {
  const grants = [grant('127.0.0.1')]
  const outbound = outboundWith(grants)
  await (await outbound.send(`http://127.0.0.1:${port}/`, patient())).body.text()
  grants.length = 0
  const again = outbound.send(`http://127.0.0.1:${port}/`, patient())
  await expect(again).rejects.toMatchObject({ code: 'host_refused' })
})

test('a host that calls itself local may be this machine only', async () => {
  const outbound = outboundWith([grant('far.example'), grant('127.0.0.1')])
  const reach = { kind: 'granted', isLoopbackOnly: true } as const
  const far = outbound.send('http://far.example/', { ...patient(), reach })
  await expect(far).rejects.toThrow(/called local must be this machine/)
  const near = await outbound.send(`http://127.0.0.1:${port}/`, { ...patient(), reach })
  expect(near.statusCode).toBe(200)
})

test('each redirect is checked anew', async () => {
  const outbound = outboundWith([grant('127.0.0.1')])
  const to = (url: string) => `http://127.0.0.1:${port}/to/${encodeURIComponent(url)}`
  const inside = await outbound.fetch(to('/here'))
  expect(await inside.text()).toBe('inside')
  const metadata = outbound.fetch(to('http://169.254.169.254/latest/meta-data'))
  await expect(metadata).rejects.toMatchObject({ code: 'host_refused' })
  const file = outbound.fetch(to('file:///etc/passwd'))
  await expect(file).rejects.toMatchObject({ code: 'host_refused' })
})
