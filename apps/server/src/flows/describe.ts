import {
  checkText,
  componentOf,
  print,
  readDocument,
  targetOf,
  validate,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'
import { ServerError } from '../errors.ts'
import { nestingFindings } from './nesting.ts'
import type { FlowContent } from '../store/flowStore.ts'
import type { WireDiagnostic } from '../wire/diagnostic.ts'
import type { Outline, ProblemCounts } from '../wire/flows.ts'
import { outlineOf } from './outline.ts'

export interface Digest {
  readonly rootType: string
  readonly problems: ProblemCounts
  readonly outline: Outline
}

export interface Examined {
  readonly document?: FlowDocument
  readonly diagnostics: readonly WireDiagnostic[]
}

/** Changes when the digest's form or the checks behind it do. */
export const digestFormat = '1'

export const toWire = (diagnostics: readonly Diagnostic[]): WireDiagnostic[] =>
  diagnostics.map(({ fixes: _, ...diagnostic }) => diagnostic)

export interface SourceText {
  readonly text: string
  readonly fileName?: string | undefined
  /** Text of a second file, with components that the first one refers to. */
  readonly registry?: string | undefined
}

/** A text read and checked: everything that can be said of it, with its place in the text. */
export function examine({ text, fileName, registry }: SourceText): Examined {
  const { document, diagnostics } = checkText(text, {
    ...(fileName !== undefined && { fileName }),
    ...(registry !== undefined && { registry }),
  })
  if (document === undefined) return { diagnostics: toWire(diagnostics) }
  return { document, diagnostics: toWire([...diagnostics, ...nestingFindings(document)]) }
}

const countOf = (diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']) =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length

export function digestOf(document: FlowDocument): Digest {
  const diagnostics = validate(document, { target: targetOf(document) })
  return {
    rootType: componentOf(document, document.root)?.component_type ?? '',
    problems: {
      errors: countOf(diagnostics, 'error'),
      warnings: countOf(diagnostics, 'warning'),
    },
    outline: outlineOf(document),
  }
}

/** What is stored of a document whose text is `text`. */
export function contentOf(document: FlowDocument, text: string): FlowContent {
  const root = componentOf(document, document.root)
  const description = root?.['description']
  return {
    name: root?.name ?? '',
    description: typeof description === 'string' ? description : '',
    text,
    digest: JSON.stringify(digestOf(document)),
    digestBy: digestFormat,
  }
}

export function parseOrRefuse(text: string): FlowDocument {
  const { document, diagnostics } = readDocument(text)
  if (document !== undefined) return document
  throw new ServerError(
    'unreadable',
    diagnostics.find(({ severity }) => severity === 'error')?.message ??
      'The text is no Agent Spec document.',
    { diagnostics: toWire(diagnostics) },
  )
}

const isPlainJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    // The reader took it as YAML or as JSON with comments; any other failure is not expected here.
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** The JSON that is kept: as it was written where it is plain JSON and complete, else printed anew. */
export const storedText = (
  document: FlowDocument,
  { text, registry }: Pick<SourceText, 'text' | 'registry'>,
): string => (registry === undefined && isPlainJson(text) ? text : print(document))
