// A whole server on a data folder: has the flow run the first time, takes the run up again every
// other time, prints how it ended. Meant to be killed.
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { EventSource } from 'undici'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { AppRouter } from '../../src/index.ts'
import { crashFlow } from './flow.ts'

const [, , folder = '', items = '20'] = process.argv
const config = { FLOWGLASS_DATA: folder, FLOWGLASS_PORT: '0', FLOWGLASS_LOG: 'error' }
const app = await startApp(readConfig(config))
const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url: `${app.url}/trpc`, EventSource }),
      false: httpLink({ url: `${app.url}/trpc` }),
    }),
  ],
})

const name = 'crash'
const stored = (await client.flows.list.query({})).find((flow) => flow.name === name)
const { id: flowId } = stored ?? (await client.flows.create.mutate({ name }))

async function startRun() {
  const inputs = { ns: Array.from({ length: Number(items) }, (_, n) => n) }
  const wish = { flowId, text: crashFlow, inputs, model: 'mock' } as const
  const started = await client.runs.start.mutate(wish)
  if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
  return started.run
}

const [known] = await client.runs.list.query({ flowId })
const { id } = known ?? (await startRun())
process.stdout.write('started\n')
await new Promise<void>((resolve, reject) => {
  client.runs.ops.subscribe({ id, from: 0 }, { onComplete: resolve, onError: reject })
})
process.stdout.write(JSON.stringify(await client.runs.get.query({ id })))
process.exit()
