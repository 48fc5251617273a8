import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFailedQuery } from './db/failure.ts'
import type { Announcer } from './kit/announcer.ts'
import type { Log } from './kit/log.ts'
import { createOpened, type Opened } from './kit/opened.ts'
import { SetupError } from './kit/setup-error.ts'

/** npm, a service manager and a terminal can each pass on the same wish: signals this close together are one. */
const oneKeystroke = 1000
/** How long a stop after an unknown failure may take before it is forced. */
const longestStopMs = 20_000

/**
 * Runs this process until a signal stops it: gently at first, by force at the second. A start that fails ends it with 1 and a
 * sentence. So does an error that nobody handles, after a gentle stop, except for a query that failed.
 */
export function runProcess(
  { log, announcer }: { log: Log; announcer: Announcer },
  start: (opened: Opened) => Promise<void>,
): void {
  /** Closed in reverse when the process ends or the start fails. */
  const opened = createOpened((error) => announcer.fail(`While stopping: ${String(error)}`))
  let stoppingSince: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (stoppingSince === undefined) {
        stoppingSince = now
        announcer.say('\nStopping…')
        opened.close().then(() => process.exit(0))
      } else if (now - stoppingSince > oneKeystroke) {
        opened.force().then(() => process.exit(128 + constants.signals[signal]))
      }
    })
  }
  handleUnhandled(log, () => {
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    stopWithin(opened, longestStopMs).then(() => process.exit(1))
  })
  const started = start(opened).then(() => report('ready'))
  started.catch(async (error: unknown) => {
    if (stoppingSince !== undefined) return
    announcer.fail(error instanceof SetupError ? error.message : { what: 'Greenroom could not start', error })
    if (error instanceof SetupError) report('refused')
    await opened.close()
    process.exit(1)
  })
}

/** Says to the supervisor, where one started us (scripts/start.mjs), what a later end of this process means. */
const report = (state: 'ready' | 'refused') => process.send?.(state)

/**
 * A query whose failure nobody waited for changed nothing, and the pool replaces its connection: it is logged, and the process lives.
 * After anything else the state of this process is unknown, so it stops, and what supervises it starts another.
 */
function handleUnhandled(log: Log, stop: () => void): void {
  const handle = (error: unknown) => {
    const isHarmless = isFailedQuery(error)
    log.error(isHarmless ? 'a failed query was not handled' : 'an error was not handled, so the process stops', error)
    if (!isHarmless) stop()
  }
  process.on('unhandledRejection', handle)
  process.on('uncaughtException', handle)
  // Who read our output has gone, which is no reason to end, and nothing to log to them.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

async function stopWithin(opened: Opened, ms: number): Promise<void> {
  const isClosed = await Promise.race([opened.close().then(() => true), sleep(ms, false)])
  if (!isClosed) await opened.force()
}
