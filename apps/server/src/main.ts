import { startApp, type RunningApp } from './app.ts'
import { readConfig } from './config.ts'
import { ServerError } from './errors.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

function fail(error: unknown): void {
  // Ours are for the person who started the program; a stack helps with the others only.
  complain(
    error instanceof ServerError
      ? error.message
      : String(error instanceof Error ? error.stack : error),
  )
  process.exitCode = 1
}

function endOnSignal(app: RunningApp): void {
  let isEnding = false
  const end = () => {
    if (isEnding) process.exit(1)
    isEnding = true
    app.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

try {
  const app = await startApp(readConfig(process.env))
  endOnSignal(app)
  say(`Flowglass is ready at ${app.url}`)
} catch (error) {
  fail(error)
}
