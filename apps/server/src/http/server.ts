import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ServerError } from '../errors.ts'
import { appRouter, type AppRouter } from '../router/index.ts'
import type { Services } from '../services.ts'
import { refusal } from './guard.ts'
import { securityHeaders } from './headers.ts'
import { serveRunExports } from './runExports.ts'
import { serveStudio } from './studio.ts'

// A document of the largest size that is read (10 MB), escaped as a JSON string.
const BODY_BYTES = 32 * 1024 * 1024

interface Options {
  readonly config: Config
  readonly services: Services
  readonly logger: FastifyBaseLogger
  readonly studioFolder: string
}

export async function createHttp({
  config,
  services,
  logger,
  studioFolder,
}: Options): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // What is refused before any route is looked for: an address that is none, or is too long.
    frameworkErrors(_error, _request, reply) {
      // The types of its own answer leave room for none.
      reply.hijack()
      reply.raw.writeHead(404, { ...securityHeaders, 'content-type': 'text/plain' })
      reply.raw.end('There is nothing at this address.')
    },
    // Event streams stay open for as long as a run goes on: closing must not wait for them.
    forceCloseConnections: true,
    // The path of a batched call lists its procedures.
    routerOptions: { maxParamLength: 5000 },
  })

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    const why = refusal(
      {
        remoteAddress: request.socket.remoteAddress,
        headers: request.headers,
        path: request.routeOptions.url ?? request.url,
      },
      config,
    )
    if (why !== undefined) return reply.code(403).type('text/plain').send(why)
    return undefined
  })

  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: ({ res }) => {
      // Proxies that gather answers would hold an event stream back.
      res.header('x-accel-buffering', 'no')
      return services
    },
    onError({ error, path }) {
      // Ours are told to the caller in full; what is left is a bug, and belongs in the log.
      const isOurs = error.cause instanceof ServerError
      if (error.code === 'INTERNAL_SERVER_ERROR' && !isOurs)
        http.log.error({ err: error.cause ?? error, path })
    },
  }
  await http.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
  serveRunExports(http, services.exports)
  await serveStudio(http, studioFolder)
  return http
}
