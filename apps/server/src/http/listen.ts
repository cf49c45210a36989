import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ServerError } from '../errors.ts'

const FIRST_PORT = 4400
const LAST_PORT = 4499

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const urlOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function boundPort(http: FastifyInstance): number {
  const address = http.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Listens where the settings say, else at 4400 or the next free port, and returns the address. */
export async function listen(http: FastifyInstance, { host, port }: Config): Promise<string> {
  for (let next = port ?? FIRST_PORT; next <= LAST_PORT || next === port; next += 1) {
    try {
      await http.listen({ host, port: next })
      return urlOf(host, boundPort(http))
    } catch (error) {
      if (!isTaken(error)) throw error
      if (port === undefined) continue
      throw new ServerError(
        'port_taken',
        `Port ${port} of ${host} is used by another program. Set FLOWGLASS_PORT to a free one.`,
        { cause: error },
      )
    }
  }
  throw new ServerError(
    'port_taken',
    `None of the ports ${FIRST_PORT} to ${LAST_PORT} of ${host} is free. Set FLOWGLASS_PORT.`,
  )
}
