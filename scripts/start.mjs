import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { prepare } from './prepare.mjs'
import { findNode, nodeFlags, root, runScript } from './runtime.mjs'

/** The server takes signals this close together for one, as npm and a terminal pass on the same Ctrl-C. */
const oneKeystroke = 1000

/** Told twice, the server ends itself and its database within this many ms, or it hangs. */
const patience = 15_000

/** Runs the built server, or the worker if that is asked for, until it has stopped by itself, and gives its exit code. */
function serve() {
  const args = [...nodeFlags, 'scripts/serve.mjs', ...process.argv.slice(2)]
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
    // On Windows the console tells the server itself, and kill would be a hard end.
    if (process.platform !== 'win32') child.kill(signal)
    firstSignal ??= performance.now()
    if (performance.now() - firstSignal > oneKeystroke) setTimeout(() => child.kill('SIGKILL'), patience).unref()
  }
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  // npm hands a SIGTERM to a shell between us, which dies and does not pass it on: losing the parent means the same.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    if (firstSignal === undefined) pass('SIGTERM')
  }, 500)
  watch.unref()
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

await runScript(async () => {
  await prepare()
  await buildIfNeeded()
  return serve()
})
