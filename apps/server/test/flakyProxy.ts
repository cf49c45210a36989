import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Passes bytes on to a server, until it is told to break every connection. */
export async function startFlakyProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('close', () => sockets.delete(one))
      one.on('error', () => one.destroy())
    }
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    breakAll()
    server.close()
  })
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${own}`, breakAll }
}
