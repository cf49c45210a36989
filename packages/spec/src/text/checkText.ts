import type { Diagnostic } from '../diagnostic.ts'
import { validate, type ValidateOptions } from '../validate/validate.ts'
import { readWithPlaces, type ReadOptions, type ReadResult } from './readText.ts'

/** Reads a text and validates it; every finding knows its line, if it has one. */
export function checkText(text: string, options: ReadOptions & ValidateOptions = {}): ReadResult {
  const { document, diagnostics, positionOf } = readWithPlaces(text, options)
  if (!document) return { diagnostics }
  const found = validate(document, options).map((one): Diagnostic => {
    const position = positionOf(one)
    return position ? { ...one, position } : one
  })
  return { document, diagnostics: [...diagnostics, ...found] }
}
