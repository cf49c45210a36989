import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { declaration } from './declaration.ts'
import { isMarked, readDefinition, type ServerTool } from './definition.ts'
import { setVersion } from './moduleHooks.ts'

export interface ToolFileProblem {
  readonly file: string
  readonly message: string
}

export interface LoadedTools {
  readonly tools: ReadonlyMap<string, ServerTool>
  readonly problems: readonly ToolFileProblem[]
}

export interface ToolFolder {
  readonly path: string
  /** What the files of the folder define now; they are loaded anew only after a change. */
  load(): Promise<LoadedTools>
}

const DECLARATION = 'flowglass.d.ts'
const none: LoadedTools = { tools: new Map(), problems: [] }

const isToolFile = (name: string) =>
  /\.(ts|mts|js|mjs)$/.test(name) && !name.endsWith('.d.ts') && !/(^|[/\\])[_.]/.test(name)

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return entries.filter((name) => !name.includes('node_modules')).toSorted()
}

/** Changes with every file below the folder, since a tool may import any of them. */
function versionOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha1')
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(folder, file))
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 12)
}

async function toolsOfFile(folder: string, file: string, version: string) {
  const { href } = pathToFileURL(join(folder, file))
  const module: object = await import(/* @vite-ignore */ `${href}?v=${version}`)
  return Object.values(module)
    .filter(isMarked)
    .map((value) => readDefinition(value, file))
}

async function loadAll(
  folder: string,
  files: readonly string[],
  version: string,
): Promise<LoadedTools> {
  const tools = new Map<string, ServerTool>()
  const problems: ToolFileProblem[] = []
  for (const file of files.filter(isToolFile)) {
    const note = (message: string) => void problems.push({ file, message })
    try {
      for (const read of await toolsOfFile(folder, file, version)) {
        if (!read.ok) note(read.message)
        else if (tools.has(read.tool.name)) {
          const { file: first } = tools.get(read.tool.name) ?? read.tool
          note(`The tool “${read.tool.name}” is defined in ${first} already; that one counts.`)
        } else tools.set(read.tool.name, read.tool)
      }
    } catch (error) {
      // Any code stands there, so anything may be thrown; the other files still count.
      note(`It cannot be loaded: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { tools, problems }
}

/** Tools of the data folder. A folder that is not there holds none. */
export function openToolFolder(path: string): ToolFolder {
  let version: string | undefined
  let loaded: Promise<LoadedTools> = Promise.resolve(none)
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  return {
    path,
    load() {
      if (!isThere()) return Promise.resolve(none)
      const files = filesIn(path)
      const now = versionOf(path, files)
      if (now === version) return loaded
      version = now
      setVersion(`${pathToFileURL(path).href}/`, now)
      loaded = loadAll(path, files, now)
      return loaded
    },
  }
}

/** Makes the folder with the types that an editor wants, so that a first tool is a file away. */
export function prepareToolFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, DECLARATION), declaration)
}
