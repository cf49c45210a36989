import type { Database } from './database.ts'

export interface SettingStore {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
}

export function createSettingStore(open: () => Promise<Database>): SettingStore {
  return {
    async get(key) {
      const row = await (await open()).setting.findUnique({ where: { key } })
      return row?.value
    },
    async set(key, value) {
      const database = await open()
      await database.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
    },
  }
}
