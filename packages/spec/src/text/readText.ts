import type { ComponentId } from '../component.ts'
import type { Diagnostic, TextPosition } from '../diagnostic.ts'
import type { FlowDocument } from '../document/flowDocument.ts'
import { normalise } from '../document/normalise.ts'
import { isObject, pathOf, type Json } from '../json.ts'
import { problem } from '../validate/problem.ts'
import { depthOf, maxBytes, maxDepth, unsafeKeyIn } from './limits.ts'
import { locatorOf, type Locator } from './locate.ts'
import { parseText } from './parse.ts'

export interface ReadOptions {
  /** Its ending tells JSON from YAML; without it the text itself does. */
  readonly fileName?: string
  /** Text of a file with only `$referenced_components`, or such an object itself. */
  readonly registry?: string | Readonly<Record<string, Json>>
}

export interface ReadResult {
  readonly document?: FlowDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** A document read together with the means to find its components in the text again. */
export interface ReadWithPlaces extends ReadResult {
  /** Where a finding of `validate` stands in the text. */
  readonly positionOf: (diagnostic: Diagnostic) => TextPosition | undefined
}

/**
 * Reads JSON, JSON with comments or YAML. Whatever is wrong with the text comes back as
 * diagnostics with line and column; it never throws.
 */
export function readDocument(text: string, options: ReadOptions = {}): ReadResult {
  const { document, diagnostics } = readWithPlaces(text, options)
  return document ? { document, diagnostics } : { diagnostics }
}

export function readWithPlaces(text: string, options: ReadOptions = {}): ReadWithPlaces {
  const { value, failure, locate } = readValue(text, options.fileName)
  if (failure) return { diagnostics: [failure], positionOf: (found) => found.position }
  const registry = readRegistry(options.registry)
  if (!registry.ok) return { diagnostics: [registry.problem], positionOf: () => undefined }
  const read = normalise(value ?? null, { registry: registry.entries })
  const placed = read.diagnostics.map((found) => at(found, locate, pathOf(found.at)))
  let origins: ReturnType<typeof read.origins> | undefined
  const positionOf = (found: Diagnostic): TextPosition | undefined => {
    origins ??= read.origins()
    const origin = originOf(origins, found)
    return origin && locate()([...origin, ...pathOf(found.at)])
  }
  return {
    ...(read.document ? { document: read.document } : {}),
    diagnostics: placed,
    positionOf,
  }
}

const originOf = (
  origins: ReadonlyMap<ComponentId, readonly (string | number)[]>,
  { componentId }: Diagnostic,
) => (componentId === undefined ? [] : origins.get(componentId))

type Registry =
  | { readonly ok: true; readonly entries: Readonly<Record<string, Json>> }
  | { readonly ok: false; readonly problem: Diagnostic }

function readRegistry(registry: ReadOptions['registry']): Registry {
  if (registry === undefined) return { ok: true, entries: {} }
  if (typeof registry !== 'string') return { ok: true, entries: registry }
  const { value, failure } = readValue(registry)
  if (failure)
    return { ok: false, problem: problem('registry-unreadable', '', { reason: failure.message }) }
  const entries = isObject(value) ? (value['$referenced_components'] ?? value) : null
  return isObject(entries)
    ? { ok: true, entries }
    : { ok: false, problem: problem('registry-not-object', '') }
}

interface Value {
  readonly value?: Json
  readonly failure?: Diagnostic
  readonly locate: () => Locator
}

function readValue(text: string, fileName?: string): Value {
  let locator: Locator | undefined
  const locate = (): Locator => (locator ??= locatorOf(text, fileName))
  const tooMuch = limitsOf(text)
  if (tooMuch) return { failure: tooMuch, locate }
  const parsed = parseText(text, fileName)
  if (!parsed.ok) return { failure: parsed.problem, locate }
  const depth = depthOf(parsed.value)
  if (depth > maxDepth)
    return { failure: problem('text-too-deep', '', { depth, limit: maxDepth }), locate }
  const unsafe = unsafeKeyIn(text, parsed.value)
  if (unsafe)
    return {
      failure: at(problem('unsafe-key', '', { key: unsafe.key }), locate, unsafe.path),
      locate,
    }
  return { value: parsed.value, locate }
}

function limitsOf(text: string): Diagnostic | undefined {
  if (text.trim() === '') return problem('text-empty', '')
  // Two bytes at most for the usual letters; exact counting would copy the text.
  if (text.length > maxBytes) {
    const size = (text.length / 1024 / 1024).toFixed(1)
    return problem('text-too-large', '', { size, limit: maxBytes / 1024 / 1024 })
  }
  return undefined
}

function at(
  found: Diagnostic,
  locate: () => Locator,
  path: readonly (string | number)[],
): Diagnostic {
  const position = locate()(path)
  return position ? { ...found, position } : found
}
