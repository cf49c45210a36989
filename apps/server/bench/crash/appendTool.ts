import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A tool of the data folder: an effect that the outside can count, as it leaves its key in a file. */
const file = `import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { defineTool } from 'flowglass'

export const append = defineTool({
  name: 'append',
  inputs: { n: { type: 'integer' } },
  outputs: { n: { type: 'integer' } },
  async run({ n }, { idempotencyKey }) {
    await delay(4)
    appendFileSync(new URL('../effects', import.meta.url), idempotencyKey + '\\n')
    return n + 1
  },
})
`

export function writeTool(dataFolder: string): void {
  mkdirSync(join(dataFolder, 'tools'), { recursive: true })
  writeFileSync(join(dataFolder, 'tools', 'append.mjs'), file)
}
