import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readConfig } from '../src/config.ts'
import { listen } from '../src/http/listen.ts'
import { createHttp } from '../src/http/server.ts'
import { paths } from '../src/paths.ts'
import { openStorage } from '../src/storage.ts'
import { wire } from '../src/wiring.ts'
import { clientOf } from './testServer.ts'
import { tempFolder } from './tempFolder.ts'

/** The whole server over real HTTP, and a look at what it keeps in memory. */
export async function startInnerServer() {
  const folder = tempFolder()
  const config = readConfig({ FLOWGLASS_PORT: '0', FLOWGLASS_DATA: folder })
  const storage = await openStorage(folder)
  const bugs: unknown[] = []
  const onBug = (error: unknown) => void bugs.push(error)
  const { services, hub, outbound, closeTools } = wire({ storage, dataFolder: folder, onBug })
  const logger = pino({ level: 'silent' })
  const http = await createHttp({ config, services, logger, studioFolder: paths.web })
  const url = await listen(http, config)
  let close = async () => {
    close = async () => {}
    await hub.close({ isResumed: true })
    await http.close()
    await Promise.all([closeTools(), outbound.close()])
    await storage.close()
  }
  onTestFinished(() => close())
  return { folder, url, client: clientOf(url), hub, bugs, services, close: () => close() }
}
