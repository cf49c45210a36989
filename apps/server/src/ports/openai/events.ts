/** Data of the server-sent events in a stream of bytes, however the bytes are cut. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
    }
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim()
}
