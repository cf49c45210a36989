import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from './lazy.ts'
import { paths } from './paths.ts'
import { openRunLog } from './runLog/runLog.ts'
import { createSecretBox, readKeyFile } from './security/secretBox.ts'
import { createConnectionStore } from './store/connectionStore.ts'
import { createCredentialStore } from './store/credentialStore.ts'
import { createFlowStore } from './store/flowStore.ts'
import { createHostStore } from './store/hostStore.ts'
import { checkKey } from './store/keyCanary.ts'
import { migrate } from './store/migrate.ts'
import { createSettingStore } from './store/settingStore.ts'

export type Storage = Awaited<ReturnType<typeof openStorage>>

/** Opens everything that is kept in the data folder, after bringing it to this version's form. */
export async function openStorage(
  folder: string,
  { onSecret = () => {} }: { onSecret?: (texts: readonly string[]) => void } = {},
) {
  const file = join(folder, 'flowglass.db')
  const isNew = !existsSync(file)
  migrate(file, paths.migrations)
  const keyFile = join(folder, 'secret.key')
  const box = createSecretBox(readKeyFile(keyFile))

  const prisma = lazy(async () => {
    // Its query compiler is the largest thing in memory: loaded when something is asked of it.
    const { openDatabase } = await import('./store/database.ts')
    return openDatabase(file)
  })
  const settings = createSettingStore(prisma.get)
  await checkKey(box, settings, keyFile)

  const log = openRunLog(join(folder, 'runs.db'), box)
  return {
    isNew,
    settings,
    log,
    flows: createFlowStore(prisma.get),
    connections: createConnectionStore(prisma.get),
    credentials: createCredentialStore(prisma.get, box, onSecret),
    hosts: createHostStore(prisma.get),
    async close() {
      log.close()
      await (await prisma.peek())?.$disconnect()
    },
  }
}
