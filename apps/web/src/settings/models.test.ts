import { expect, test } from 'vitest'
import { addressProblem } from './models.ts'

test.each(['', '  ', 'https://api.openai.com/v1', ' http://127.0.0.1:11434/v1 '])(
  'there is nothing wrong with “%s”',
  (address) => {
    expect(addressProblem(address)).toBeUndefined()
  },
)

test.each(['api.openai.com', 'ftp://host/v1', 'https://'])('“%s” is no address', (address) => {
  expect(addressProblem(address)).toMatch(/^An address begins with https/)
})

test('a key inside the address is refused', () => {
  expect(addressProblem('https://user:sk-1@host/v1')).toMatch(/^Keys do not go into the address/)
})
