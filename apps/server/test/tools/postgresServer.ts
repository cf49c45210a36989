import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PostgresServer {
  /** Without a password. */
  readonly url: string
  readonly password: string
  stop(): void
}

const HOME = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

function newestBinaries(): string | undefined {
  if (!existsSync(HOME)) return undefined
  const [newest] = readdirSync(HOME).toSorted((a, b) => Number(b) - Number(a))
  const folder = newest && join(HOME, newest, 'bin')
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined
}

function install(): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  const quiet = { stdio: 'ignore', timeout: 300_000 } as const
  execFileSync('apt-get', ['update', '-qq'], quiet)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** PostgreSQL refuses to run as root. */
function run(program: string, ...args: string[]): void {
  const command = isRoot
    ? // By its whole path: root's tools are not on every PATH.
      ['/usr/sbin/runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args]
  const [first = '', ...rest] = command
  execFileSync(first, rest, { stdio: 'pipe', cwd: tmpdir() })
}

/** A PostgreSQL server of one's own in an empty folder, or a sentence that says why there is none. */
export async function startPostgres(): Promise<PostgresServer | string> {
  let made: string | undefined
  try {
    if (newestBinaries() === undefined) install()
    const binaries = newestBinaries()
    if (binaries === undefined) return 'PostgreSQL is not installed here and cannot be.'
    const folder = mkdtempSync(join(tmpdir(), 'flowglass-postgres-'))
    made = folder
    const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
    const password = `p-${process.pid}`
    writeFileSync(passwordFile, password)
    if (isRoot) {
      const user = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
      for (const path of [folder, passwordFile]) chownSync(path, user, user)
    }
    const port = await freePort()
    run(
      join(binaries, 'initdb'),
      ...['-D', data, '-U', 'owner', '-A', 'scram-sha-256', '--pwfile', passwordFile],
      ...['--no-sync', '--locale=C', '-E', 'UTF8'],
    )
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
    run(
      join(binaries, 'pg_ctl'),
      '-D',
      data,
      '-l',
      join(folder, 'log'),
      '-o',
      settings,
      '-w',
      'start',
    )
    return {
      url: `postgres://owner@127.0.0.1:${port}/postgres`,
      password,
      stop() {
        run(join(binaries, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop')
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    if (made !== undefined) rmSync(made, { recursive: true, force: true })
    return `PostgreSQL could not be started: ${error instanceof Error ? error.message : String(error)}`
  }
}
