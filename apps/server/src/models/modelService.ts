import { EngineError, type ModelPort } from '@flowglass/engine'
import type {
  Connection,
  ConnectionChanges,
  ConnectionDraft,
  ConnectionStore,
} from '../store/connectionStore.ts'
import type { ConnectionSummary } from '../wire.ts'
import { completionsUrl } from './endpoint.ts'
import { fetchModels } from './fetchModels.ts'

export interface ModelTest {
  readonly ok: boolean
  readonly message: string
  readonly millis: number
}

export type ModelService = ReturnType<typeof createModelService>

const TEST_TIMEOUT_MS = 30_000

const toWire = ({ createdAt, models, ...connection }: Connection): ConnectionSummary => ({
  ...connection,
  createdAt: createdAt.toISOString(),
  ...(models === undefined ? {} : { models }),
})

/** The config that a flow would hold to call this place. */
const configOf = ({ label, url }: Connection, model: string) => ({
  component_type: 'OpenAiCompatibleConfig',
  id: 'model-test',
  name: label,
  url: completionsUrl(url),
  model_id: model,
})

export function createModelService(store: ConnectionStore, model: ModelPort) {
  async function ask(connection: Connection, name: string, signal: AbortSignal): Promise<string> {
    const answer = await model.generate(
      {
        config: configOf(connection, name),
        messages: [{ role: 'user', content: 'Answer with the one word: ready' }],
        parameters: { max_tokens: 64 },
      },
      { signal, idempotencyKey: `model-test/${connection.id}`, onText: () => {} },
    )
    const text = answer.content.trim().slice(0, 80)
    return text === '' ? `“${name}” answered without text.` : `“${name}” answered “${text}”.`
  }

  async function list(connection: Connection, signal: AbortSignal): Promise<string> {
    const names = await fetchModels(connection.url, await store.keyOf(connection.id), signal)
    await store.setModels(connection.id, names)
    return names.length === 0
      ? 'It answers, but lists no models.'
      : `It serves ${names.join(', ')}.`
  }

  return {
    async list() {
      const connections = (await store.list()).map(toWire)
      return { connections, anyConfigured: connections.length > 0 }
    },
    add: async (draft: ConnectionDraft) => toWire(await store.add(draft)),
    update: async (id: string, changes: ConnectionChanges) =>
      toWire(await store.update(id, changes)),
    async remove(id: string) {
      await store.remove(id)
    },

    async test(
      { id, model: name }: { id: string; model?: string | undefined },
      signal?: AbortSignal,
    ): Promise<ModelTest> {
      const connection = await store.get(id)
      const start = performance.now()
      const limit = AbortSignal.timeout(TEST_TIMEOUT_MS)
      const both = signal === undefined ? limit : AbortSignal.any([limit, signal])
      const done = (ok: boolean, message: string): ModelTest => ({
        ok,
        message,
        millis: Math.round(performance.now() - start),
      })
      try {
        return done(
          true,
          await (name === undefined ? list(connection, both) : ask(connection, name, both)),
        )
      } catch (error) {
        if (error instanceof EngineError) return done(false, error.message)
        if (limit.aborted)
          return done(false, `It did not answer within ${TEST_TIMEOUT_MS / 1000} s.`)
        throw error
      }
    },
  }
}
