import { expect, test } from 'vitest'
import { bundleSize } from '../bench/bundleSize.ts'

test('what a browser loads for this package stays small', async () => {
  expect(await bundleSize()).toBeLessThanOrEqual(80_000)
}, 60_000)
