import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventData } from './events.ts'

async function* cut(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0
  for (const size of sizes) {
    yield bytes.subarray(at, at + size)
    at += size
  }
  yield bytes.subarray(at)
}

test('however the bytes are cut, the events are the same', async () => {
  const text = ': ping\r\ndata: {"a":"ä€𝄞"}\n\nevent: x\ndata:{"b":2}\r\n\r\ndata: [DONE]'
  const bytes = new TextEncoder().encode(text)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }), async (sizes) => {
      const events = []
      for await (const data of eventData(cut(bytes, sizes))) events.push(data)
      expect(events).toEqual(['{"a":"ä€𝄞"}', '{"b":2}', '[DONE]'])
    }),
  )
})
