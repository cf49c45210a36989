import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'

const missingPage =
  'The studio has not been built. Run npm start, or npm run dev for its development server.'

/** Serves the studio's files; every path that is no file is a place inside the studio. */
export async function serveStudio(http: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  if (existsSync(page)) {
    const { default: staticFiles } = await import('@fastify/static')
    await http.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names under assets/ carry a hash of the content, so that they never go stale.
        const isHashed = path.includes(`${sep}assets${sep}`)
        const value = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
        reply.header('cache-control', value)
      },
    })
  }
  http.setNotFoundHandler((request, reply) => {
    // Asked for the head alone, the answer is the same without its body.
    const isAsking = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isAsking && !/^\/(trpc|api)\b/.test(request.url)
    if (!isPage || /\.\w+$/.test(request.url)) {
      return reply.code(404).type('text/plain').send('There is nothing at this address.')
    }
    if (!existsSync(page)) return reply.code(503).type('text/plain').send(missingPage)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(readFileSync(page))
  })
}
