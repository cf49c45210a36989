import {
  createTRPCClient,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
  type TRPCClient,
} from '@trpc/client'
import type { OpBatch } from '@flowglass/trace'
import { EventSource } from 'undici'
import { onTestFinished } from 'vitest'
import { startApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { AppRouter } from '../src/index.ts'
import { tempFolder } from './tempFolder.ts'

export type Client = TRPCClient<AppRouter>

/** The client that the studio uses, over real HTTP. */
export const clientOf = (url: string): Client =>
  createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: `${url}/trpc`, EventSource }),
        false: httpLink({ url: `${url}/trpc` }),
      }),
    ],
  })

export interface TestServer {
  readonly url: string
  readonly folder: string
  readonly client: Client
  close(): Promise<void>
}

/** The whole server in this process, on a free port and an empty data folder. */
export async function startTestServer(folder = tempFolder()): Promise<TestServer> {
  const app = await startApp(
    readConfig({ FLOWGLASS_PORT: '0', FLOWGLASS_DATA: folder, FLOWGLASS_LOG: 'fatal' }),
  )
  onTestFinished(app.close)
  return { url: app.url, folder, client: clientOf(app.url), close: app.close }
}

/** Batches of a run's log from op `from`, until the stream ends. */
export function batchesOf(client: Client, id: string, from = 0): Promise<OpBatch[]> {
  const batches: OpBatch[] = []
  return new Promise((resolve, reject) => {
    client.runs.ops.subscribe(
      { id, from },
      {
        onData: ({ data }) => batches.push(data),
        onComplete: () => resolve(batches),
        onError: reject,
      },
    )
  })
}

export async function exampleId(client: Client, name: string): Promise<string> {
  const flow = (await client.flows.list.query({})).find((one) => one.name === name)
  if (flow === undefined) throw new Error(`There is no example ${name}.`)
  return flow.id
}

/** What the server says of a refused call. */
export async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => new Error('The call was not refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof TRPCClientError)) throw error
  const data: { flowglass?: { code: string; message: string } } = error.data ?? {}
  return { message: error.message, ...data.flowglass }
}
