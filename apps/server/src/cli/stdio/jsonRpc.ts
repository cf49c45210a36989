import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { isObject, type Json, type JsonObject } from '@flowglass/spec'

/** Codes of JSON-RPC 2.0, and one of ours for everything that the product refuses. */
export const rpcCodes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
  refused: -32_000,
} as const

/** A failed request: `data.code` has the product's own class. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: JsonObject | undefined

  constructor(code: number, message: string, data?: JsonObject) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type Method = (params: JsonObject) => Promise<Json>

export interface Peer {
  /** Asks the other side; rejects with an RpcError where it answers with an error, or has gone. */
  request(method: string, params: JsonObject): Promise<Json>
  /** Resolves when the other side has closed its end. */
  readonly closed: Promise<void>
}

interface Options {
  readonly input: Readable
  readonly output: Writable
  readonly methods: Readonly<Record<string, Method>>
  onBug(error: unknown): void
}

type Id = string | number | null

interface Waiting {
  resolve(result: Json): void
  reject(error: RpcError): void
}

const isId = (id: Json | undefined): id is Id =>
  typeof id === 'string' || typeof id === 'number' || id === null

const asText = (value: Json | undefined, otherwise: string) =>
  typeof value === 'string' ? value : otherwise

/** JSON-RPC 2.0 both ways, one message a line. Requests are worked on at the same time. */
export function createPeer({ input, output, methods, onBug }: Options): Peer {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let isClosed = false

  const send = (message: JsonObject) =>
    void output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

  function errorOf(error: unknown): JsonObject {
    if (error instanceof RpcError) {
      const { code, message, data } = error
      return { code, message, ...(data !== undefined && { data }) }
    }
    onBug(error)
    return { code: rpcCodes.internal, message: 'Something went wrong inside; see standard error.' }
  }

  async function serve(name: string, params: JsonObject, id: Id | undefined): Promise<void> {
    try {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined
      if (method === undefined) {
        const known = Object.keys(methods).join(', ')
        throw new RpcError(rpcCodes.method, `There is no method “${name}”. There are: ${known}.`)
      }
      const result = await method(params)
      if (id !== undefined) send({ id, result })
    } catch (error) {
      // A notification gets no answer, not even a bad one.
      const answer = errorOf(error)
      if (id !== undefined) send({ id, error: answer })
    }
  }

  function settle({ id, result, error }: JsonObject): void {
    const one = waiting.get(Number(id))
    waiting.delete(Number(id))
    if (!isObject(error)) {
      one?.resolve(result ?? null)
      return
    }
    const { code, message, data } = error
    const number = typeof code === 'number' ? code : rpcCodes.internal
    one?.reject(
      new RpcError(number, asText(message, 'It failed.'), isObject(data) ? data : undefined),
    )
  }

  function take(line: string): void {
    if (line.trim() === '') return
    let message: Json
    try {
      message = JSON.parse(line)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      send({ id: null, error: { code: rpcCodes.parse, message: `No JSON: ${reason}` } })
      return
    }
    const { method, params = {}, id } = isObject(message) ? message : {}
    if (typeof method === 'string' && isObject(params) && (id === undefined || isId(id))) {
      void serve(method, params, id)
    } else if (
      isObject(message) &&
      method === undefined &&
      ('result' in message || 'error' in message)
    ) {
      settle(message)
    } else {
      const text = 'Expected {"jsonrpc":"2.0","id","method","params"} with params as an object.'
      send({ id: isId(id) ? id : null, error: { code: rpcCodes.request, message: text } })
    }
  }

  const lines = createInterface({ input, crlfDelay: Infinity })
  lines.on('line', take)
  const closed = new Promise<void>((resolve) => {
    lines.once('close', () => {
      isClosed = true
      const gone = new RpcError(rpcCodes.internal, 'The host program has gone.')
      for (const one of waiting.values()) one.reject(gone)
      waiting.clear()
      resolve()
    })
  })

  return {
    closed,
    request(method, params) {
      if (isClosed) return Promise.reject(new RpcError(rpcCodes.internal, 'The host has gone.'))
      const id = (count += 1)
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        send({ id, method, params })
      })
    },
  }
}
