import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, '.turbo/runs')

/** Names of the tasks that failed in turbo's last run with `--summarize`; its summary is removed. */
export function failedChecks() {
  const summaries = readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  )
  rmSync(folder, { recursive: true })
  return summaries
    .flatMap((summary) => summary.tasks)
    .filter((task) => task.execution && task.execution.exitCode !== 0)
    .map((task) => task.taskId)
}
