import { existsSync, readFileSync } from 'node:fs'
import { textOf, type JsonObject } from '@flowglass/spec'
import { z } from 'zod'

const commands = z.array(
  z.object({
    command: z.string().min(1),
    args: z.array(z.string()).default([]),
    /** Variables that the program gets beside its path. */
    env: z.record(z.string(), z.string()).default({}),
    cwd: z.string().optional(),
  }),
)

export type AllowedCommand = z.infer<typeof commands>[number]

export const FILE = 'mcp-commands.json'

/**
 * Programs that documents may start, from a file that only whoever has the machine can write: no
 * page and no document adds to it. Read at each use, so that a change counts at once.
 */
export function allowedCommand(
  file: string,
  transport: JsonObject,
): { ok: true; command: AllowedCommand } | { ok: false; message: string } {
  const command = textOf(transport['command'] ?? '')
  const args = Array.isArray(transport['args']) ? transport['args'].map(textOf) : []
  const shown = [command, ...args].join(' ')
  const list = existsSync(file)
    ? commands.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined
  if (list !== undefined && !list.success) {
    const message = `${file} should be a list of { "command", "args" }: ${list.error.message}`
    return { ok: false, message }
  }
  const found = list?.data.find(
    (one) => one.command === command && JSON.stringify(one.args) === JSON.stringify(args),
  )
  if (found !== undefined) return { ok: true, command: found }
  return {
    ok: false,
    message:
      `The program “${shown}” is not on the list of programs that may be started, so it was not. ` +
      `Whoever runs this server can add it to ${FILE} in the data folder, exactly as it stands here.`,
  }
}
