import type { ToolCall, ToolDeclaration } from '@flowglass/engine'
import { isObject, type JsonObject } from '@flowglass/spec'
import type { Asked } from './asked.ts'
import { fit } from './fit.ts'
import { identifiersIn, likeness } from './words.ts'

/** Tools that an agent adds by itself; they end the conversation instead of finding something out. */
export const isPseudoTool = ({ name }: ToolDeclaration): boolean =>
  name === 'submit_result' || name === 'talk_to_user'

const requiredOf = ({ parameters }: ToolDeclaration): string[] => {
  const { required, properties } = parameters
  if (Array.isArray(required)) return required.map(String)
  return isObject(properties) ? Object.keys(properties) : []
}

const wantsIdentifier = (tool: ToolDeclaration) =>
  requiredOf(tool).some((name) => /(^|_)id$/i.test(name))

const score = (tool: ToolDeclaration, text: string) =>
  likeness(`${tool.name.replaceAll('_', ' ')} ${tool.description}`, text)

function bestFor(text: string, tools: readonly ToolDeclaration[]): ToolDeclaration | undefined {
  const hasIdentifier = identifiersIn(text).length > 0
  const ranked = tools
    .filter((tool) => hasIdentifier || !wantsIdentifier(tool))
    .map((tool, index) => ({ tool, index, score: score(tool, text) }))
    .filter((entry) => entry.score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
  return ranked[0]?.tool
}

const clausesOf = (text: string) =>
  text.split(/[,;?!]\s*|\.\s+|(?<!\s)\s+and\s+/).filter((clause) => clause.trim() !== '')

function argumentsFor(tool: ToolDeclaration, clause: string, asked: Asked): JsonObject {
  const value = fit(tool.parameters, { name: tool.name, asked: { ...asked, subject: clause } })
  return isObject(value) ? value : {}
}

/** Calls that a request plainly asks for: one for each thing that it names, in its order. */
export function chooseTools(asked: Asked, tools: readonly ToolDeclaration[]): readonly ToolCall[] {
  const real = tools.filter((tool) => !isPseudoTool(tool))
  const clauses = clausesOf(asked.subject)
  const named = clauses.filter((clause) => identifiersIn(clause).length > 0)
  const texts = named.length > 1 ? named : [asked.subject]
  return texts.flatMap((text, index): ToolCall[] => {
    const tool = bestFor(text, real)
    if (tool === undefined) return []
    return [
      { id: `call_${index + 1}`, name: tool.name, arguments: argumentsFor(tool, text, asked) },
    ]
  })
}
