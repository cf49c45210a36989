// The one entry of every npm script. Runs on any Node ≥ 18 with nothing installed: it brings the tools
// and the dependencies that the repository asks for, then the task. With nothing to bring it costs
// a few hundredths of a second.
import { install } from './install.mjs'
import { toolchain } from './toolchain.mjs'

const tasks = ['start', 'test', 'check', 'dev', 'bench', 'flowglass', 'format', 'lint', 'setup']

async function main([task, ...args]) {
  if (!tasks.includes(task)) {
    console.error(`Expected one of ${tasks.join(', ')}; found "${task ?? ''}".`)
    return 2
  }
  const env = toolchain()
  install(env)
  if (task === 'setup') return 0
  const { run } = await import(`./tasks/${task}.mjs`)
  return run({ env, args })
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
