import { readFileSync } from 'node:fs'
import {
  asComponentId,
  componentOf,
  flowIds,
  nodeIds,
  readDocument,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { addNode, connect, createFlow, setPrompt, setProperties } from '../src/index.ts'

export const id = asComponentId

export const text = (title: string) => ({ title, type: 'string' })
export const number = (title: string) => ({ title, type: 'number' })

/** The step of that name, in whatever flow it stands. */
export function step(document: FlowDocument, name: string): ComponentId {
  for (const flow of flowIds(document)) {
    const found = nodeIds(document, flow).find((node) => componentOf(document, node)?.name === name)
    if (found !== undefined) return found
  }
  throw new Error(`The test document has no step “${name}”.`)
}

/** Start → End with some text inputs. */
export function aFlow(...inputs: readonly string[]): FlowDocument {
  const document = createFlow('Test')
  const properties = inputs.map(text)
  return setProperties(document, { id: id('start'), side: 'inputs', properties })
}

/** A step of the type between `after` and whatever came after it. */
export function withStep(
  document: FlowDocument,
  {
    type,
    name,
    after,
    branch = 'next',
  }: { type: string; name: string; after: string; branch?: string },
): FlowDocument {
  const position = { x: 0, y: 0 }
  const from = { node: step(document, after), branch }
  return addNode(document, { flowId: document.root, type, name, position, after: from }).document
}

export function withPrompt(document: FlowDocument, name: string, prompt: string): FlowDocument {
  return setPrompt(document, { id: step(document, name), text: prompt }).document
}

export const route = (document: FlowDocument, from: string, branch: string, to: string) =>
  connect(document, {
    flowId: document.root,
    from: step(document, from),
    branch,
    to: step(document, to),
  })

export function example(name: string): FlowDocument {
  const path = new URL(`../../examples/flows/${name}`, import.meta.url)
  const { document } = readDocument(readFileSync(path, 'utf8'))
  if (document === undefined) throw new Error(`The example ${name} could not be read.`)
  return document
}
