import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ServerError } from '../errors.ts'
import type { ExportService } from '../runs/exports/exportService.ts'
import { exportFormatNames } from '../runs/exports/formats.ts'

interface Wish {
  Params: { id: string; format: string }
  Querystring: { values?: string | string[] }
}

const statusOf: Partial<Record<string, number>> = { not_found: 404, bad_request: 400 }

/** Downloads of runs: streamed, as a large one would not fit into an answer of a procedure. */
export function serveRunExports(http: FastifyInstance, exports: ExportService): void {
  http.get<Wish>('/api/runs/:id/export/:format', async (request, reply) => {
    try {
      const { id } = request.params
      const format = formatOf(request.params.format)
      const values = hasValues(request.query.values)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const wish = { id, format, values }
      const { fileName, contentType, pieces } = await exports.open(wish, gone.signal)
      reply
        .type(contentType)
        .header('content-disposition', attachment(fileName))
        .header('cache-control', 'no-store')
      return reply.send(request.method === 'HEAD' ? undefined : streamOf(pieces))
    } catch (error) {
      const status = error instanceof ServerError ? statusOf[error.code] : undefined
      if (!(error instanceof ServerError) || status === undefined) throw error
      return reply.code(status).type('text/plain; charset=utf-8').send(error.message)
    }
  })
}

/** Whoever takes nothing for so long has forgotten the download, which others may wait for. */
const PATIENCE_MS = 60_000

/** A stream that breaks off when nobody reads on. */
export function streamOf(pieces: AsyncIterable<string>): Readable {
  async function* whileRead() {
    for await (const piece of pieces) {
      const why = 'Nobody took the rest of the export for a minute. Download it again.'
      const timer = setTimeout(() => stream.destroy(new Error(why)), PATIENCE_MS)
      try {
        yield piece
      } finally {
        clearTimeout(timer)
      }
    }
  }
  const stream = Readable.from(whileRead())
  return stream
}

function formatOf(name: string) {
  const format = exportFormatNames.find((one) => one === name)
  if (format !== undefined) return format
  throw new ServerError(
    'bad_request',
    `Expected the format to be one of ${exportFormatNames.join(', ')}, found “${name}”.`,
  )
}

/** A wrong word must not give out what was to be masked. */
function hasValues(wish: string | string[] | undefined): boolean {
  if (wish === undefined) return true
  if (wish === 'masked') return false
  throw new ServerError(
    'bad_request',
    `Expected values to be “masked” or absent, found “${String(wish)}”.`,
  )
}

/** A name in any script, and for old readers one in ASCII (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll("'", '%27')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
