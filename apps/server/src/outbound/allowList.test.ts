import { expect, test } from 'vitest'
import { isListed } from './allowList.ts'

const list = ['https://api.example/orders', 'http://127.0.0.1:8080/']

test.each([
  ['https://api.example/orders', true],
  ['https://api.example/orders/17?x=1', true],
  ['https://api.example/orders-of-others', false],
  ['https://api.example/orders/../keys', false],
  ['https://api.example/', false],
  ['http://api.example/orders', false],
  ['https://api.example:444/orders', false],
  ['https://api.example.evil.example/orders', false],
  ['http://127.0.0.1:8080/any', true],
  ['http://127.0.0.1/any', false],
])('%s is covered: %s', (url, expected) => {
  expect(isListed(url, list)).toBe(expected)
})
