import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { refusal } from './guard.ts'

const local = readConfig({})
const open = readConfig({ FLOWGLASS_HOST: '0.0.0.0' })
const named = readConfig({ FLOWGLASS_HOST: '0.0.0.0', FLOWGLASS_ALLOWED_HOSTS: 'flows.example' })

const from = (headers: Record<string, string>, remoteAddress = '127.0.0.1', path = '/trpc/x') => ({
  remoteAddress,
  headers: { host: '127.0.0.1:4400', ...headers },
  path,
})

describe('who gets in', () => {
  test.each([
    ['the studio itself', from({ origin: 'http://127.0.0.1:4400' })],
    ['a program without an origin', from({})],
    ['localhost', from({ host: 'localhost:4400', origin: 'http://localhost:4400' })],
    ['an IPv6 address', from({ host: '[::1]:4400' }, '::1')],
    ['a mapped loopback address', from({}, '::ffff:127.0.0.1')],
    [
      'a link followed from another page',
      from(
        {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
        },
        '127.0.0.1',
        '/',
      ),
    ],
  ])('%s', (_, caller) => {
    expect(refusal(caller, local)).toBeUndefined()
  })

  test.each([
    ['another machine', from({}, '192.168.1.20')],
    ['a client whose address is gone', { ...from({}), remoteAddress: undefined }],
    ['a rebound name', from({ host: 'evil.example:4400' })],
    ['a name that only begins like ours', from({ host: '127.0.0.1.evil.example:4400' })],
    ['no host at all', from({ host: '' })],
    ['a page of another origin', from({ origin: 'https://evil.example' })],
    ['a page of another port', from({ origin: 'http://127.0.0.1:9999' })],
    ['a sandboxed page', from({ origin: 'null' })],
    [
      'a picture on another page',
      from({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
    ],
    [
      'a call disguised as a link',
      from({
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      }),
    ],
    [
      'a download disguised as a link',
      from(
        {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
        },
        '127.0.0.1',
        '/api/runs/1/export/otlp',
      ),
    ],
    [
      'a frame on another page',
      from(
        {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'iframe',
        },
        '127.0.0.1',
        '/',
      ),
    ],
  ])('not %s', (_, caller) => {
    expect(refusal(caller, local)).toMatch(/Flowglass/)
  })
})

test('an open host serves other machines by address, not by a name it does not know', () => {
  expect(refusal(from({ host: '10.0.0.5:4400' }, '10.0.0.9'), open)).toBeUndefined()
  expect(refusal(from({ host: 'evil.example' }, '10.0.0.9'), open)).toMatch(/name/)
  expect(refusal(from({ host: 'flows.example' }, '10.0.0.9'), named)).toBeUndefined()
})
