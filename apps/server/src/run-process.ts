import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFailedQuery } from './db/failure.ts'
import type { Log } from './kit/log.ts'
import type { ProcessOutput } from './kit/process-output.ts'
import { closeAll, createResources, type Resources } from './kit/resources.ts'
import { SetupError } from './kit/setup-error.ts'

/** npm, a service manager and a terminal can each forward one Ctrl-C: signals this close together (ms) count once. */
const signalDebounceMs = 1000
/** After an unknown failure a graceful shutdown may take this long before it is forced. */
const maxStopMs = 20_000

/**
 * Runs this process until a signal stops it: a graceful shutdown at the first, a forced one at the second. A start that fails ends it
 * with 1 and a sentence. So does an unhandled error, after a graceful shutdown, unless it is a query that failed.
 */
export function runProcess(
  { log, output }: { log: Log; output: ProcessOutput },
  start: (resources: Resources) => Promise<void>,
): void {
  const resources = createResources()
  const report = (error: unknown) => output.printError(`While stopping: ${String(error)}`)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll(resources.graceful, report))
  const force = () => closeAll(resources.force, report)
  let stoppingSince: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (stoppingSince === undefined) {
        stoppingSince = now
        output.print('\nStopping…')
        close().then(() => process.exit(0))
      } else if (now - stoppingSince > signalDebounceMs) {
        force().then(() => process.exit(128 + constants.signals[signal]))
      }
    })
  }
  handleUnhandled(log, () => {
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    const timeout = sleep(maxStopMs, 'timed_out' as const)
    Promise.race([close(), timeout])
      .then((outcome) => (outcome === 'timed_out' ? force() : undefined))
      .then(() => process.exit(1))
  })
  const started = start(resources).then(() => notifySupervisor('ready'))
  started.catch(async (error: unknown) => {
    if (stoppingSince !== undefined) return
    output.printError(error instanceof SetupError ? error.message : { what: 'Greenroom could not start', error })
    if (error instanceof SetupError) notifySupervisor('refused')
    await close()
    process.exit(1)
  })
}

/** Tells the supervisor, where one started us (scripts/start.mjs), how to read a later exit: restart after 'ready', not after 'refused'. */
const notifySupervisor = (state: 'ready' | 'refused') => process.send?.(state)

/**
 * Unhandled rejections and uncaught exceptions. A failed query that was not awaited changed nothing, and the connection pool replaces
 * its connection: it is logged, and the process lives. After anything else the state of this process is unknown, so it stops, and its
 * supervisor starts another.
 */
function handleUnhandled(log: Log, stop: () => void): void {
  const handle = (error: unknown) => {
    const isHarmless = isFailedQuery(error)
    log.error(isHarmless ? 'a failed query was not handled' : 'an error was not handled, so the process stops', error)
    if (!isHarmless) stop()
  }
  process.on('unhandledRejection', handle)
  process.on('uncaughtException', handle)
  // A closed pipe (EPIPE) is no reason to end, and there is nowhere left to log it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
