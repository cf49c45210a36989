import { expect, test } from 'vitest'
import { redirected } from './redirects.ts'

const hop = {
  url: 'https://good.example/a',
  method: 'GET',
  headers: { 'X-My-Token': 'secret', Authorization: 'secret', Accept: 'text/plain' },
  hasBody: false,
}
const to = (location: string) => redirected(hop, { status: 302, location })

test.each([
  'https://other.example/a',
  'http://good.example/a',
  'https://good.example:8443/a',
  'https://good.example@other.example/',
  '//other.example/a',
])('a redirect to another origin (%s) gets none of the headers that may tell a secret', (place) => {
  expect(to(place)?.headers).toEqual({ Accept: 'text/plain' })
})

test.each(['/b', 'https://GOOD.example:443/b'])('one to the same origin (%s) gets all', (place) => {
  expect(to(place)?.headers).toEqual(hop.headers)
})
