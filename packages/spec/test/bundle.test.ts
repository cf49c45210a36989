import { expect, test } from 'vitest'
import { bundleSize, namesInBrowser } from '../bench/bundleSize.ts'

test('what a browser loads of this package is found in what imports it', () => {
  expect(namesInBrowser()).toEqual(
    expect.arrayContaining(['portsOf', 'print', 'readDocument', 'validate']),
  )
})

test('what a browser loads for this package stays small', async () => {
  expect(await bundleSize()).toBeLessThanOrEqual(80_000)
}, 60_000)
