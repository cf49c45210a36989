import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { isObject, type Json } from '@flowglass/spec'
import { UsageError } from '../arguments.ts'

const RUN = 'run.json'
const SPEC = 'spec.json'

/** The folders below this one that hold a case, in order of their names; itself if it is one. */
export async function caseFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new UsageError(`Expected a folder of cases, found none at ${resolve(folder)}.`, { cause })
  })
  if (entries.some(({ name }) => name === RUN)) return [resolve(folder)]
  const inner = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => resolve(folder, name))
    .toSorted()
  const contents = await Promise.all(inner.map((name) => readdir(name)))
  return inner.filter((_, at) => contents[at]?.includes(RUN))
}

/** The run of a case, and its document: the file that the run names as `spec`, or `spec.json`. */
export async function readCase(folder: string): Promise<{ spec: string; run: Json }> {
  const run = parsed(await readFile(join(folder, RUN), 'utf8'))
  const named = isObject(run) ? run['spec'] : undefined
  const file = resolve(folder, typeof named === 'string' ? named : SPEC)
  try {
    return { run, spec: await readFile(file, 'utf8') }
  } catch (cause) {
    const found = relative(process.cwd(), file)
    const way = `Put ${SPEC} there, or name its file as \`spec\` in ${RUN}.`
    throw new Error(`Expected an Agent Spec document at ${found}, found none. ${way}`, { cause })
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Expected JSON in ${RUN}: ${why}`, { cause })
  }
}
