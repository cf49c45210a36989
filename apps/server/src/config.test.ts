import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings this machine alone is served, from the data folder of the installation', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: undefined,
    isLoopbackOnly: true,
    dataFolder: expect.stringMatching(/data$/),
  })
})

test.each(['http', '70000', '-1', '4.5'])(
  'the port %s is refused with the variable’s name',
  (port) => {
    expect(() => readConfig({ FLOWGLASS_PORT: port })).toThrow(/FLOWGLASS_PORT/)
  },
)

test('lists are split at commas', () => {
  const { allowedHosts } = readConfig({ FLOWGLASS_ALLOWED_HOSTS: 'a.example, b.example,' })
  expect(allowedHosts).toEqual(['a.example', 'b.example'])
})
