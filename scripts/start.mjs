import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from './build.mjs'
import { prepare } from './prepare.mjs'
import { createRestartPolicy, maxFailedStarts } from './restarts.mjs'
import { findNode, nodeFlags, root, runScript, ScriptFailure } from './runtime.mjs'
import { createStartLines, formFor } from './start-lines.mjs'
import { readStart } from './start-usage.mjs'

/** Signals within this interval (ms) count as one, because npm and the terminal both forward a Ctrl-C. */
const debounceMs = 1000

const lines = createStartLines(formFor(process.env))

/** After a second signal the server stops at once; after this timeout (ms) it's killed. */
const killAfterMs = 15_000

/** Starts the server or worker in its own process group, so that it gets Ctrl-C only through us, once. */
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
    // 'close' instead of 'exit', because a last message may arrive in between.
    child.on('close', (code, signal) => {
      const readyForMs = readySince === undefined ? undefined : performance.now() - readySince
      resolve({ code: code ?? 128 + constants.signals[signal], how: exitKindOf({ code, refused }), readyForMs, signal })
    })
  })
  return { child, ended }
}

/** A server that was asked to stop exits with 0, or above 128 after a second signal. */
function exitKindOf({ code, refused }) {
  if (refused) return 'refused'
  return code === 0 || code > 128 ? 'stopped' : 'crashed'
}

/** Supervisor: restarts the built server when it crashes, until it's stopped. Returns its exit code. */
async function supervise() {
  const stopping = new AbortController()
  let server
  let firstSignal
  const pass = (signal) => {
    stopping.abort()
    // On Windows the console signals the server directly, and `kill` would terminate it.
    if (process.platform !== 'win32') server.child.kill(signal)
    firstSignal ??= performance.now()
    if (performance.now() - firstSignal > debounceMs)
      setTimeout(() => server.child.kill('SIGKILL'), killAfterMs).unref()
  }
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  // npm sends SIGTERM to a shell in between, which exits without forwarding it: the loss of the parent counts as SIGTERM.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    if (firstSignal === undefined) pass('SIGTERM')
  }, 500)
  watch.unref()

  const decide = createRestartPolicy()
  for (;;) {
    server = launch()
    const end = await server.ended
    if (stopping.signal.aborted) return end.code
    const next = decide(end)
    const how = end.signal ?? `exit code ${end.code}`
    if (next.kind === 'end') return end.code
    if (next.kind === 'give_up') {
      throw new ScriptFailure(
        `Greenroom gave up: the server exited ${maxFailedStarts} times in a row before it was ready (${how}). The reason is above.`,
      )
    }
    lines.warn(`The server exited (${how}). Restarting in ${next.afterMs / 1000} s.`)
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
