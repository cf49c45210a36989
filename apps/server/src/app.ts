import { pino } from 'pino'
import type { Config } from './config.ts'
import { lockDataFolder } from './dataLock.ts'
import { loadExamples } from './examples.ts'
import { listen } from './http/listen.ts'
import { createHttp } from './http/server.ts'
import { paths } from './paths.ts'
import { redactedStream } from './security/redactedStream.ts'
import { openStorage } from './storage.ts'
import { wire } from './wiring.ts'

export interface RunningApp {
  readonly url: string
  /** Ends what goes on and lets go of the data folder. */
  close(): Promise<void>
}

/** Starts the whole product on one data folder. */
export async function startApp(config: Config): Promise<RunningApp> {
  const { dataFolder } = config
  // Undone in the reverse order, at the end or when a later step fails.
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step()
  }
  try {
    const lock = lockDataFolder(dataFolder)
    undo.push(() => lock.release())
    const output = redactedStream(pino.destination(2))
    const storage = await openStorage(dataFolder, { onSecret: output.learn })
    undo.push(() => storage.close())
    const logger = pino({ level: config.logLevel }, output)
    const onBug = (error: unknown) => logger.error({ err: error }, 'a run failed by a bug')
    const { services, hub, outbound, closeTools } = wire({ storage, dataFolder, onBug })
    const http = await createHttp({ config, services, logger, studioFolder: paths.web })
    await loadExamples(paths.examples, services.flows, storage.settings)
    undo.push(() => outbound.close())
    undo.push(() => closeTools())
    undo.push(() => http.close())
    undo.push(async () => hub.close({ isResumed: await services.runs.resumes() }))
    const url = await listen(http, config)
    lock.announce(url)
    await services.runs.resumeUnfinished()
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}
