import { checkLog, createTrace, frameOf } from '@flowglass/trace'
import { expect } from 'vitest'
import { batchesOf, type Client } from './testServer.ts'

/** Starts a run of the text in a flow of its own and gives its id. */
export async function start(
  client: Client,
  text: string,
  more: { inputs?: object; message?: string },
) {
  const { id: flowId } = await client.flows.create.mutate({ name: 'pausing' })
  const { message, inputs = {} } = more
  const started = await client.runs.start.mutate({
    ...{ flowId, text, inputs: { ...inputs }, model: 'mock' },
    ...(message !== undefined && { message }),
  })
  if (!started.ok) throw new Error(started.diagnostics.map((found) => found.message).join('\n'))
  return started.run.id
}

/** What the run waits for, once it does. */
export async function asksOf(client: Client, id: string, ops = 0) {
  await new Promise<void>((resolve, reject) => {
    const watching = client.runs.ops.subscribe(
      { id, from: ops },
      {
        onData: () =>
          void client.runs.get.query({ id }).then(({ status }) => {
            if (status === 'running') return
            watching.unsubscribe()
            resolve()
          }, reject),
        onError: reject,
      },
    )
  })
  return client.runs.asks.query({ id })
}

/** The same where it is one thing. */
export async function asked(client: Client, id: string, ops = 0) {
  const [ask, ...others] = await asksOf(client, id, ops)
  expect(others).toEqual([])
  if (ask === undefined) throw new Error('The run asks for nothing.')
  return ask
}

/** The run and its frames, once it is over. */
export async function ended(client: Client, id: string) {
  const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  const frames = Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq))
  return { run: await client.runs.get.query({ id }), frames }
}
