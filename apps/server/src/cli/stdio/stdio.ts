import type { JsonObject } from '@flowglass/spec'
import { lazy } from '../../lazy.ts'
import { createTextPort } from '../../ports/text/textPort.ts'
import type { StdioArguments } from '../arguments.ts'
import { readScript } from '../files.ts'
import { openLocalTools } from '../localTools.ts'
import { complain } from '../report.ts'
import { createHostTools } from './hostTools.ts'
import { createPeer, type Peer } from './jsonRpc.ts'
import { createHost } from './methods.ts'
import { modelsOf } from './models.ts'

/** Serves one host program over standard input and output until it closes its end. */
export async function serveStdio(wish: StdioArguments): Promise<number> {
  const script = wish.script === undefined ? undefined : await readScript(wish.script)
  let credentials: JsonObject = {}
  const hostTools = createHostTools(() => peer.get())
  const local = openLocalTools({
    ...{ functions: hostTools, hosts: wish.hosts },
    ...(wish.mcpCommands !== undefined && { commandFile: wish.mcpCommands }),
  })
  const { outbound } = local
  const model = modelsOf({
    ...{ kind: wish.model, script, outbound },
    credentials: () => credentials,
  })
  const text = createTextPort()
  const host = createHost({
    ...{ local, hostTools, model, text },
    setCredentials: (given) => void (credentials = given),
  })
  const peer = lazy((): Peer =>
    createPeer({
      ...{ input: process.stdin, output: process.stdout, methods: host.methods },
      onBug: (error) => complain(String(error instanceof Error ? error.stack : error)),
    }),
  )
  await peer.get().closed
  host.cancelAll()
  await text.close()
  await local.close()
  return 0
}
