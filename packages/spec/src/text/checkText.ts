import type { Diagnostic } from '../diagnostic.ts'
import { targetOf } from '../validate/targetOf.ts'
import { validate, type ValidateOptions } from '../validate/validate.ts'
import { readWithPlaces, type ReadOptions, type ReadResult } from './readText.ts'

/**
 * Reads a text and validates it; every finding knows its line, if it has one. Without a target, the
 * one that the document names for itself.
 */
export function checkText(text: string, options: ReadOptions & ValidateOptions = {}): ReadResult {
  const { document, diagnostics, positionOf } = readWithPlaces(text, options)
  if (!document) return { diagnostics }
  const target = options.target ?? targetOf(document)
  const found = validate(document, { ...options, target }).map((one): Diagnostic => {
    const position = positionOf(one)
    return position ? { ...one, position } : one
  })
  return { document, diagnostics: [...diagnostics, ...found] }
}
