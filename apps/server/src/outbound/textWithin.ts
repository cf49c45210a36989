import { EngineError } from '@flowglass/engine'

const MOST_BYTES = 50 * 1024 * 1024

/** A body as text; one that does not end is given up, whatever length it announced. */
export async function textWithin(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  url: string,
  most = MOST_BYTES,
): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > most) {
      body.destroy()
      throw new EngineError(
        'value_limit',
        `${new URL(url).host} answered with more than ${Math.round(most / 1024 / 1024)} MB, which is too much.`,
      )
    }
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
