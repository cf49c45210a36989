import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { checkLog, createTrace, eventKinds, frameOf, opKind, runTotals } from '@flowglass/trace'
import { openRunLog, type RunLog } from '../../src/runLog/runLog.ts'
import type { StoredRun } from '../../src/runLog/rows.ts'
import { readLog, type LogSoFar } from '../../src/runs/logSoFar.ts'
import { createSecretBox, readKeyFile } from '../../src/security/secretBox.ts'

const withValue = new Set(
  ['input', 'output', 'error', 'prompt', 'answer', 'key', 'wait', 'attempt', 'message'].map(
    (kind) => eventKinds.findIndex((one) => one === kind),
  ),
)

/** Everything that must hold of the stored runs whatever the server was cut off in; gives the faults. */
export function checkStore(folder: string): string[] {
  const file = join(folder, 'runs.db')
  if (!existsSync(file)) return []
  const faults = checkTables(file)
  const log = openRunLog(file, createSecretBox(readKeyFile(join(folder, 'secret.key'))))
  for (const run of allRuns(file, log)) {
    const say = (fault: string) => faults.push(`run ${run.n} (${run.status}): ${fault}`)
    try {
      checkRun(log, run, say)
    } catch (error) {
      say(String(error instanceof Error ? error.stack : error))
    }
  }
  log.close()
  return faults
}

function allRuns(file: string, log: RunLog): StoredRun[] {
  const database = new Database(file, { readonly: true })
  const ids = database.prepare<[], string>('SELECT id FROM run').pluck().all()
  database.close()
  return ids.flatMap((id) => log.queries.byId(id) ?? [])
}

function checkTables(file: string): string[] {
  const database = new Database(file)
  const count = (sql: string) => Number(database.prepare(sql).pluck().get())
  const faults: string[] = []
  if (database.pragma('integrity_check', { simple: true }) !== 'ok') faults.push('integrity')
  if (JSON.stringify(database.pragma('foreign_key_check')) !== '[]') faults.push('foreign keys')
  const orphans = count(
    `SELECT count(*) FROM payload WHERE id NOT IN (SELECT payload FROM run_payload)
     AND id NOT IN (SELECT inputs FROM run)
     AND id NOT IN (SELECT outputs FROM run WHERE outputs IS NOT NULL)`,
  )
  if (orphans > 0) faults.push(`${orphans} contents belong to no run`)
  const specs = count('SELECT count(*) FROM spec WHERE hash NOT IN (SELECT spec_hash FROM run)')
  if (specs > 0) faults.push(`${specs} documents belong to no run`)
  database.close()
  return faults
}

const endStatus = {
  finished: 'ok',
  failed: 'error',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
}

function checkRun(log: RunLog, run: StoredRun, say: (fault: string) => void): void {
  const soFar = readLog(log, run)
  for (const { at, message } of checkLog(soFar.ops)) say(`op ${at}: ${message}`)
  if (run.ops !== soFar.ops.length) say(`${run.ops} ops are told of, ${soFar.ops.length} are there`)
  checkValues(soFar, say)
  const trace = createTrace()
  trace.append({ from: 0, to: soFar.ops.length, ops: soFar.ops })
  const totals = runTotals(trace)
  const isOver = trace.endedAt !== undefined
  if (isOver !== (run.t1Us !== undefined)) say('the end of the log is not that of the run')
  const told = Object.entries(endStatus).find(([status]) => status === run.status)?.[1]
  if (told !== (isOver ? trace.status : undefined)) say(`its log says ${trace.status}`)
  if ((run.status === 'finished') !== (log.values(run.n).outputs !== undefined))
    say('outputs are there though it has not finished, or the other way round')
  if (['failed', 'interrupted'].includes(run.status) !== (run.error !== undefined))
    say('it has no reason, or one that it should not have')
  if (run.frames !== totals.frames) say(`${run.frames} frames are told of, found ${totals.frames}`)
  const tally = soFar.tally.totals()
  if (run.tokensIn !== tally.tokensIn || run.tokensOut !== tally.tokensOut) say('wrong tokens')
  if (run.errors !== tally.errors) say(`${run.errors} errors are told of, found ${tally.errors}`)
  if (log.specText(run) === '') say('its document is gone')
  JSON.parse(log.values(run.n).inputs)
  checkEffects(trace, say)
  if (run.status === 'waiting') {
    const open = Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq)).filter(
      (frame) => frame?.t1 === undefined,
    )
    if (!open.some((frame) => frame?.category === 'wait')) say('it waits for nothing')
    const going = open.filter((frame) => frame?.status !== 'waiting')
    if (going.length > 0) say(`it waits while ${going.length} of its frames go on`)
  }
}

function checkValues({ ops, payload, payloads }: LogSoFar, say: (fault: string) => void): void {
  let named = 0
  for (const op of ops) {
    if (op[0] !== opKind.event || !withValue.has(op[2])) continue
    named = Math.max(named, op[4] + 1)
    payload(op[4])
  }
  if (payloads < named) say(`${payloads} values are there, ${named} are named`)
}

/** Each call of a tool stands in the log once, with one result. */
function checkEffects(trace: ReturnType<typeof createTrace>, say: (fault: string) => void): void {
  const seen = new Set<string>()
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const frame = frameOf(trace, seq)
    if (frame?.category !== 'tool') continue
    const key = `${frame.parent} ${trace.text(trace.columns.component[seq] ?? -1)}`
    if (seen.has(key)) say(`the effect ${key} is recorded twice`)
    seen.add(key)
    if (frame.events.filter(({ kind }) => kind === 'output').length > 1)
      say(`frame ${seq} has two results`)
  }
}
