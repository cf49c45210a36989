import { readArguments, usage, UsageError, type Arguments } from './arguments.ts'
import { complain, say } from './report.ts'

async function perform(wish: Arguments): Promise<number> {
  switch (wish.command) {
    case 'help':
      say(usage)
      return 0
    case 'validate':
      // Each command loads what it needs: validating needs no database.
      return (await import('./validate.ts')).validateFile(wish)
    case 'schema':
      return (await import('./schema.ts')).printSchema(wish)
    case 'run':
      return (await import('./run.ts')).runFile(wish)
    case 'stdio':
      return (await import('./stdio/stdio.ts')).serveStdio(wish)
    case 'test':
      return (await import('./test/testFolder.ts')).testFolder(wish)
  }
}

// A reader that has seen enough, such as `head`, closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  process.exitCode = await perform(readArguments(process.argv.slice(2)))
} catch (error) {
  if (error instanceof UsageError) {
    complain(`${error.message}\n\n${usage}`)
    process.exitCode = 2
  } else {
    complain(String(error instanceof Error ? error.stack : error))
    process.exitCode = 1
  }
}
