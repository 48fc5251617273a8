import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { findNode, nodeFlags, root, runScript } from './runtime.mjs'

/** A terminal and npm both pass on the same Ctrl-C: signals this close together are one. */
const oneKeystroke = 1000

/** Runs the built server until it has stopped by itself, and gives its exit code. */
function serve() {
  const args = [
    ...nodeFlags,
    '--enable-source-maps',
    '--import',
    './scripts/follow-parent.mjs',
    'apps/server/dist/main.js',
  ]
  const env = {
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    ...process.env,
  }
  // A process group of its own, so that Ctrl-C reaches the server through us alone, once.
  const child = spawn(findNode(), args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let firstSignal
  const pass = (signal) => {
    const now = performance.now()
    if (firstSignal === undefined) {
      firstSignal = now
      // On Windows the console tells the server itself, and kill would be a hard end.
      if (process.platform !== 'win32') child.kill(signal)
    } else if (now - firstSignal > oneKeystroke) child.kill('SIGKILL')
  }
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  // npm hands a SIGTERM to a shell between us, which dies and does not pass it on: losing the parent means the same.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    pass('SIGTERM')
  }, 500)
  watch.unref()
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

await runScript(async () => {
  await installIfNeeded()
  await buildIfNeeded()
  return serve()
})
