import type { ServerTool, ToolFunction } from './server/definition.ts'
import type { ToolFolder } from './server/toolFolder.ts'
import type { Functions } from './createTools.ts'

/** Functions from the files of a folder. */
export function functionsOf(folder: ToolFolder): Functions {
  let last: ReadonlyMap<string, ServerTool> = new Map()
  return {
    async all() {
      last = (await folder.load()).tools
      return last
    },
    known: () => last,
    advice: `Define it with defineTool in a file of ${folder.path}, or use another tool.`,
  }
}

/** Bare functions by name, of which nothing else is known. */
export function functionsIn(
  functions: ReadonlyMap<string, ToolFunction>,
  advice: string,
): Functions {
  const tools = new Map(
    [...functions].map(([name, run]): [string, ServerTool] => [
      name,
      { name, description: '', file: '', run },
    ]),
  )
  return { all: () => Promise.resolve(tools), known: () => tools, advice }
}
