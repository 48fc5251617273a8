import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from './build.mjs'
import { prepare } from './prepare.mjs'
import { createRestarts, mostFailedStarts } from './restarts.mjs'
import { findNode, nodeFlags, root, runScript, ScriptFailure } from './runtime.mjs'
import { createStartLines, formFor } from './start-lines.mjs'
import { readStart } from './start-usage.mjs'

/** The server takes signals this close together for one, as npm and a terminal pass on the same Ctrl-C. */
const oneKeystroke = 1000

const lines = createStartLines(formFor(process.env))

/** Told twice, the server ends itself and its database within this many ms, or it hangs. */
const patience = 15_000

/** The server, or the worker if that is asked for, in a process group of its own, so that Ctrl-C reaches it through us alone, once. */
function launch() {
  const env = {
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    ...process.env,
  }
  const child = spawn(findNode(), [...nodeFlags, 'scripts/serve.mjs', ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let readySince
  let refused = false
  child.on('message', (message) => {
    if (message === 'ready') readySince = performance.now()
    if (message === 'refused') refused = true
  })
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    // After 'exit' a last message may still be on its way, and 'close' waits for it.
    child.on('close', (code, signal) => {
      const readyForMs = readySince === undefined ? undefined : performance.now() - readySince
      resolve({ code: code ?? 128 + constants.signals[signal], how: howItEnded({ code, refused }), readyForMs, signal })
    })
  })
  return { child, ended }
}

/** A server that was asked to stop exits with 0, or above 128 after a second signal. */
function howItEnded({ code, refused }) {
  if (refused) return 'refused'
  return code === 0 || code > 128 ? 'stopped' : 'crashed'
}

/** Supervises the built server: starts it again when it crashes, until it is stopped, and gives its exit code. */
async function supervise() {
  const stopping = new AbortController()
  let server
  let firstSignal
  const pass = (signal) => {
    stopping.abort()
    // On Windows the console tells the server itself, and kill would be a hard end.
    if (process.platform !== 'win32') server.child.kill(signal)
    firstSignal ??= performance.now()
    if (performance.now() - firstSignal > oneKeystroke) setTimeout(() => server.child.kill('SIGKILL'), patience).unref()
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

  const decide = createRestarts()
  for (;;) {
    server = launch()
    const end = await server.ended
    if (stopping.signal.aborted) return end.code
    const next = decide(end)
    const how = end.signal ?? `exit code ${end.code}`
    if (next.kind === 'end') return end.code
    if (next.kind === 'give_up') {
      throw new ScriptFailure(
        `Greenroom gives up: the server ended ${mostFailedStarts} times in a row before it was ready (${how}). The reason is above.`,
      )
    }
    lines.warn(`The server ended (${how}). It starts again in ${next.afterMs / 1000} s.`)
    await sleep(next.afterMs, undefined, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return 0
  }
}

await runScript(async () => {
  const asked = readStart(process.argv.slice(2))
  if (asked.kind === 'help') return void console.log(asked.text)
  if (asked.kind === 'wrong') throw new ScriptFailure(asked.text)
  try {
    await prepare(lines.progress)
    await buildIfNeeded(lines.progress)
    return await supervise()
  } catch (error) {
    lines.error(error instanceof ScriptFailure ? error.message : String(error?.stack ?? error))
    return 1
  }
})
