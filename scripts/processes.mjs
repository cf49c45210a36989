import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Runs a program in the foreground and resolves to its exit code. Whatever asks this process to stop
 * is passed on as SIGTERM and then waited for, so that nothing is left behind. A terminal's Ctrl-C
 * also reaches the program directly: it must take a second signal for the same wish.
 */
export function foreground(command, args, { env, cwd = root, stdio = 'inherit' }) {
  const child = spawn(command, args, { cwd, env, stdio })
  const pass = () => child.kill('SIGTERM')
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      resolve(code ?? (signal === 'SIGTERM' ? 143 : 1))
    })
  })
}

/** Runs turbo over the given tasks; unchanged ones come from its cache. */
export function turbo(tasks, { env, flags = [] }) {
  const args = ['run', ...tasks, '--concurrency=2', '--log-order=grouped', ...flags]
  return foreground(join(root, 'node_modules/.bin/turbo'), args, { env })
}
