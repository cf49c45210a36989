import { resolve } from 'node:path'
import { ServerError } from './errors.ts'
import { paths } from './paths.ts'

export interface Config {
  /** Everything that is kept lies in here. */
  readonly dataFolder: string
  readonly host: string
  /** undefined: 4400, or the next free one. 0: any free one. */
  readonly port: number | undefined
  /** Clients from other machines are served only where the host was set to something else. */
  readonly isLoopbackOnly: boolean
  /** Pages of other origins that may call too. */
  readonly allowedOrigins: readonly string[]
  /** Names under which the server may be addressed, beside its own addresses. */
  readonly allowedHosts: readonly string[]
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

const loopbackHosts = ['127.0.0.1', 'localhost', '::1']

const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ServerError(
    'bad_setting',
    `FLOWGLASS_PORT should be a number from 0 to 65535, but is “${text}”.`,
  )
}

/** The only reader of the environment. */
export function readConfig(env: Environment): Config {
  const host = env['FLOWGLASS_HOST'] || '127.0.0.1'
  return {
    dataFolder: resolve(env['FLOWGLASS_DATA'] || `${paths.root}/data`),
    host,
    port: readPort(env['FLOWGLASS_PORT']),
    isLoopbackOnly: loopbackHosts.includes(host),
    allowedOrigins: listOf(env['FLOWGLASS_ORIGINS']),
    allowedHosts: listOf(env['FLOWGLASS_ALLOWED_HOSTS']),
    logLevel: env['FLOWGLASS_LOG'] || 'warn',
  }
}
