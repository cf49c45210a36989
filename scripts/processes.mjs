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
  const stopWatching = onOrphaned(pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      stopWatching()
      resolve(code ?? (signal === 'SIGTERM' ? 143 : 1))
    })
  })
}

/**
 * npm passes SIGTERM to the shell between itself and this process, and the shell ends without telling
 * anybody; the only sign of it is another parent. Returns how to stop looking.
 */
function onOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250)
  return () => clearInterval(timer)
}

/** Runs turbo over the given tasks; unchanged ones come from its cache. */
export function turbo(tasks, { env, flags = [] }) {
  const args = ['run', ...tasks, '--concurrency=2', '--log-order=grouped', ...flags]
  return foreground(join(root, 'node_modules/.bin/turbo'), args, { env })
}
