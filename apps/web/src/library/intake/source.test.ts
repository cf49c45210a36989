import { expect, test } from 'vitest'
import { readSource } from './source.ts'

test('a text file is read with its name', async () => {
  expect(await readSource(new File(['{"a": "é"}'], 'flow.json'))).toEqual({
    text: '{"a": "é"}',
    fileName: 'flow.json',
  })
})

test('a byte order mark is no part of the text', async () => {
  const source = await readSource(new File(['\u{FEFF}{}'], 'flow.json'))
  expect(source.text).toBe('{}')
})

test('a file that is not text is refused by name and still shown', async () => {
  const source = await readSource(new File([new Uint8Array([0x89, 0x50, 0xff, 0])], 'look.png'))
  expect(source.refusal).toMatch(/^look\.png is not a text file/)
  expect(source.text).toContain('P')
})

test('a file beyond the limit is refused with both sizes, and its beginning is shown', async () => {
  const source = await readSource(new File(['a'.repeat(10 * 1024 * 1024 + 1)], 'big.json'))
  expect(source.refusal).toContain('At most 10 MB can be opened')
  expect(source.text).toMatch(/^a{1000}/)
})
