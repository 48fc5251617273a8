import { setTimeout as sleep } from 'node:timers/promises'
import { backoffMs } from '../kit/backoff.ts'
import type { Log } from '../kit/log.ts'
import { required } from '../kit/required.ts'
import type { Closable } from '../kit/resources.ts'
import { leftSharedMemory, reasonsIn } from './embedded-failure.ts'
import { startLogRotation } from './embedded-log.ts'
import { adopt, type Cluster, launch, type RunningServer, waitUntilReady } from './embedded-server.ts'

/** Exponential backoff of restarts. */
const pauses = { firstMs: 100, maxMs: 5000 }
/** Uptime (ms) after which a failure resets the backoff. */
const steadyMs = 3000
/** How long (ms) the children of a killed postmaster may take to exit. */
const childrenExitMs = 10_000

/** A PostgreSQL that is supervised until it is closed. */
export type PostgresSupervisor = Closable & {
  start(): Promise<void>
  /** From now on a server that exits is restarted. */
  watch(): void
}

/**
 * Supervises the postmaster of a cluster, `running` when one was adopted: when it exits unexpectedly, it is restarted on the same
 * folder and address, with exponential backoff and no retry limit.
 */
export function createPostgresSupervisor(cluster: Cluster, log: Log, running?: RunningServer): PostgresSupervisor {
  let current = running
  let stopLogRotation = () => {}
  const stopping = new AbortController()
  const assertWanted = () => {
    if (stopping.signal.aborted) throw new Error('Greenroom is stopping.')
  }
  const start = async () => {
    for (const began = performance.now(); ; await sleep(pauses.firstMs)) {
      current = await launch(cluster, assertWanted)
      try {
        return await waitUntilReady(current, cluster)
      } catch (error) {
        if (performance.now() - began > childrenExitMs || !leftSharedMemory(await current.output())) throw error
      }
    }
  }

  /** Retries until a server runs. Returns the number of failures so far, counting the next exit unless the server ran long enough. */
  async function restart(earlier: number): Promise<number> {
    for (let failures = earlier; ; failures++) {
      const pauseMs = backoffMs(failures, pauses)
      await sleep(pauseMs, undefined, { signal: stopping.signal })
      try {
        const other = await adopt(cluster)
        if (other) current = other
        else await start()
        return failures + 1
      } catch (error) {
        assertWanted()
        log.error('the embedded PostgreSQL failed to restart', error, { nextMs: backoffMs(failures + 1, pauses) })
      }
    }
  }

  async function keepRunning(server: RunningServer): Promise<void> {
    let failures = 0
    for (let watched = server; ; watched = required(current, 'a running server')) {
      const began = performance.now()
      const how = await watched.ended
      const ended = performance.now()
      current = undefined
      assertWanted()
      if (ended - began > steadyMs) failures = 0
      const output = await watched.output().catch(() => '')
      log.error('the embedded PostgreSQL exited', how, { reasons: reasonsIn(output).slice(-3).join(' | ') })
      failures = await restart(failures)
      log.warn('the embedded PostgreSQL was restarted', { afterMs: Math.round(performance.now() - ended) })
    }
  }

  const stop = (how: 'close' | 'force') => async () => {
    stopping.abort()
    stopLogRotation()
    await current?.[how]()
  }
  return {
    start,
    watch() {
      stopLogRotation = startLogRotation(cluster.log)
      keepRunning(required(current, 'a running server')).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error('the embedded PostgreSQL is no longer supervised', error)
      })
    },
    close: stop('close'),
    force: stop('force'),
  }
}
