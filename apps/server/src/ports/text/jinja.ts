import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What the thread that renders templates is given: Jinja with bounded memory. */
export interface JinjaFiles {
  readonly file: string
  readonly binary: Buffer
}

/** Of all templates together, in pages of 64 KiB: one instruction can ask for a gigabyte. */
const MOST_PAGES = 4_096

export function jinjaFiles(): JinjaFiles {
  const file = createRequire(import.meta.url).resolve('minijinja-js')
  return { file, binary: bounded(readFileSync(join(dirname(file), 'minijinja_js_bg.wasm'))) }
}

const MEMORY_SECTION = 5
const HEADER_BYTES = 8

/** A WebAssembly binary whose one memory cannot grow beyond the bound. */
function bounded(binary: Buffer): Buffer {
  for (let at = HEADER_BYTES; at < binary.length;) {
    const [size, start] = readNumber(binary, at + 1)
    if (binary[at] === MEMORY_SECTION) {
      const [least] = readNumber(binary, start + 2)
      const limits = [1, 1, ...numberBytes(least), ...numberBytes(MOST_PAGES)]
      const section = [MEMORY_SECTION, ...numberBytes(limits.length), ...limits]
      return Buffer.concat([
        binary.subarray(0, at),
        Buffer.from(section),
        binary.subarray(start + size),
      ])
    }
    at = start + size
  }
  throw new Error('Expected a memory in the WebAssembly of minijinja-js.')
}

/** An unsigned LEB128 number, and where it ends. */
function readNumber(binary: Buffer, from: number): [value: number, end: number] {
  let value = 0
  for (let at = from, shift = 1; ; at += 1, shift *= 128) {
    const byte = binary[at] ?? 0
    value += (byte % 128) * shift
    if (byte < 128) return [value, at + 1]
  }
}

const numberBytes = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...numberBytes(Math.floor(value / 128))]
