import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FlowService } from './flows/flowService.ts'
import type { SettingStore } from './store/settingStore.ts'

const LOADED = 'examples.loaded'

/** Puts the examples into the library, once in the life of a data folder: deleted ones stay deleted. */
export async function loadExamples(
  folder: string,
  flows: FlowService,
  settings: SettingStore,
): Promise<void> {
  if ((await settings.get(LOADED)) !== undefined) return
  const files = (await readdir(join(folder, 'flows'))).filter((name) => name.endsWith('.json'))
  // A first start that was cut off has left some of them.
  const there = new Set((await flows.list()).map(({ name, example }) => (example ? name : '')))
  let count = 0
  for (const fileName of files.toSorted().toReversed()) {
    const text = await readFile(join(folder, 'flows', fileName), 'utf8')
    const source = { text, fileName }
    const isThere = there.has(flows.check(source).name ?? '')
    if (isThere || (await flows.import(source, { example: true })).ok) count += 1
  }
  await settings.set(LOADED, String(count))
}

export const examplesLoaded = async (settings: SettingStore): Promise<number> =>
  Number((await settings.get(LOADED)) ?? 0)
