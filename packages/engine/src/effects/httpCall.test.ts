import { describe, expect, test } from 'vitest'
import { requestOf } from './httpCall.ts'

const api = (fields: object) => ({
  ...{ component_type: 'ApiNode', id: 'a', name: 'a', url: 'http://x.test/', http_method: 'POST' },
  ...fields,
})
const made = (fields: object, values = {}) =>
  requestOf({ component: api(fields), values }, undefined)

describe('a request', () => {
  test('encodes values in the URL, so that none can leave its place', async () => {
    const { url } = await made({ url: 'http://x.test/{{id}}/y' }, { id: 'a b/../?c#ü' })
    expect(url).toBe('http://x.test/a+b%2F..%2F%3Fc%23%C3%BC/y')
  })

  test('adds query parameters behind those of the URL', async () => {
    const query_params = { q: '{{q}}', n: 1, many: ['a', 'b c'] }
    const { url } = await made({ url: 'http://x.test/?a=1', query_params }, { q: 'x&y' })
    expect(url).toBe('http://x.test/?a=1&q=x%26y&n=1&many=a&many=b+c')
  })

  test('lets sensitive headers win', async () => {
    const headers = { Authorization: 'open', 'X-A': '{{a}}' }
    const request = await made(
      { headers, sensitive_headers: { Authorization: 'secret' } },
      { a: 'v' },
    )
    expect(request.headers).toEqual({ Authorization: 'secret', 'X-A': 'v' })
  })

  test.each([
    [{ n: '{{n}}', k: [true, '{{n}}'] }, {}, '{"n":"5","k":[true,"5"]}'],
    [
      { a: 'x y', n: '{{n}}' },
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      'a=x+y&n=5',
    ],
    ['raw {{n}}', {}, 'raw 5'],
    [{}, {}, undefined],
    [null, {}, undefined],
  ])('sends %j', async (data, headers, body) => {
    expect((await made({ data, headers }, { n: 5 })).body).toBe(body)
  })

  test('says that a body is JSON unless told otherwise', async () => {
    expect((await made({ data: { a: 1 } })).headers).toEqual({ 'content-type': 'application/json' })
    const headers = { 'content-type': 'application/x' }
    expect((await made({ data: { a: 1 }, headers })).headers).toEqual(headers)
  })
})
