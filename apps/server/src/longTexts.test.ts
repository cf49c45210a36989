import { expect, test } from 'vitest'
import { fileStem } from './flows/fileStem.ts'
import { newFlow } from './flows/newFlow.ts'
import { completionsUrl } from './models/addresses.ts'
import { isListed } from './outbound/allowList.ts'

// Each took minutes when its pattern looked at the text again from every letter.
const LONG = 400_000
const dashes = '-'.repeat(LONG)
const slashes = '/'.repeat(LONG)

test.each([
  ['a file name', () => fileStem(`a${dashes}b`), `a${dashes}b`],
  ['a file name with an end', () => fileStem(`a${dashes}`), 'a'],
  ['an id', () => newFlow(`a${dashes}b`)['id'], 'a-b'],
  [
    'an address',
    () => completionsUrl(`http://h${slashes}a`),
    `http://h${slashes}a/v1/chat/completions`,
  ],
  [
    'an address with an end',
    () => completionsUrl(`http://h${slashes}`),
    'http://h/v1/chat/completions',
  ],
  ['a list of addresses', () => isListed('http://h/', [`http://h${slashes}a`]), false],
])('%s of a long text is found at once', (_, make, expected) => {
  expect(make() === expected).toBe(true)
})
