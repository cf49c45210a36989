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
  let count = 0
  for (const fileName of files.toSorted().toReversed()) {
    const text = await readFile(join(folder, 'flows', fileName), 'utf8')
    const { ok } = await flows.import({ text, fileName }, { example: true })
    if (ok) count += 1
  }
  await settings.set(LOADED, String(count))
}

export const examplesLoaded = async (settings: SettingStore): Promise<number> =>
  Number((await settings.get(LOADED)) ?? 0)
