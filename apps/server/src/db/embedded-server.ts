import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Closable } from '../kit/resources.ts'
import { SetupError } from '../kit/setup-error.ts'
import { type Address, listeningAt, probe, removeSocketLock } from './embedded-address.ts'
import { startFailure } from './embedded-failure.ts'
import type { Placement } from './embedded-identity.ts'
import { openLog, readLog } from './embedded-log.ts'
import { isGone, isPostmasterOf, postmasterFile, postmasterPid } from './embedded-postmaster.ts'
import { endingOf, signalTo, startProgram } from './embedded-process.ts'
import { readMemory, serverSettings } from './embedded-settings.ts'

/** A cluster: its folder and user, its data, its address, and the path of its log. */
export type Cluster = { place: Placement; data: string; address: Address; log: string }

/** A postmaster that this process supervises: its child, or an orphan of an earlier process. */
export type RunningServer = Closable & {
  /** Undefined when it could not be started at all. */
  pid: number | undefined
  /** Settles when it exits, with the reason as far as known. */
  ended: Promise<string>
  /** The end of what it has logged since its start. */
  output(): Promise<string>
}

/** Startup timeout (ms): how long a server may take until it accepts connections. */
const silentMs = 30_000
/** Polling interval of a server that is not our child. */
const pollMs = 250

/** Starts a postmaster. It is not ready yet: `waitUntilReady` says when. */
export async function launch({ place, data, address, log }: Cluster, allowed: () => void): Promise<RunningServer> {
  const args = ['-D', data, '-p', String(address.port)]
  const settings = { ...serverSettings(readMemory()), ...listeningAt(address) }
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const { fd, length, close } = await openLog(log)
  try {
    allowed()
    const child = startProgram(place.identity, place.binaries.postgres, args, fd)
    // Supervised, but does not keep our process alive.
    child.unref()
    const ended = endingOf(child).then(({ code, signal, failure }) => failure ?? signal ?? `exit code ${code}`)
    const send = (signal: NodeJS.Signals) => {
      child.ref()
      child.kill(signal)
    }
    return { pid: child.pid, ended, output: () => readLog(log, length), ...stoppable(send, () => ended) }
  } finally {
    close()
  }
}

/** Waits until a launched server accepts queries, however long it recovers. Fails with one sentence, and then it is stopped. */
export async function waitUntilReady(server: RunningServer, { address, data, log }: Cluster): Promise<void> {
  let end: string | undefined
  server.ended.then((how) => {
    end = how
  })
  for (let aliveAt = performance.now(); performance.now() - aliveAt < silentMs; await sleep(25)) {
    const found = await probe(address, data)
    // Another server may still answer at this address if its folder was replaced while it ran.
    if (found === 'ready' && (await postmasterPid(data)) === server.pid) return
    if (found === 'recovering') aliveAt = performance.now()
    if (end !== undefined) throw startFailure((await server.output()) || end, log)
  }
  await server.close()
  throw new SetupError(
    'The embedded PostgreSQL did not become ready within 30 seconds: look at the free disk space and memory.',
  )
}

/**
 * Adopts a server that still runs on this folder, once it has recovered; a just-killed one gets two seconds to exit. Removes a stale
 * lock file: one that names no such server while nothing responds.
 */
export async function adopt({ data, address, log }: Cluster): Promise<RunningServer | undefined> {
  for (let tries = 0; tries < 80; tries++) {
    const pid = await postmasterPid(data)
    if (pid === undefined) {
      await removeSocketLock(address)
      return undefined
    }
    const found = await probe(address, data)
    const runs = await isPostmasterOf(data, pid)
    if (runs && found === 'ready') return adopted(pid, log)
    if (runs && found === 'recovering') tries = 0
    if (!runs && found === 'nothing') {
      await rm(postmasterFile(data), { force: true })
      await removeSocketLock(address)
      return undefined
    }
    await sleep(25)
  }
  throw new SetupError(
    `Another process (${await postmasterPid(data)}) holds ${data}: stop it, then start Greenroom again.`,
  )
}

async function adopted(pid: number, log: string): Promise<RunningServer> {
  const { length, close } = await openLog(log)
  close()
  return {
    pid,
    ended: watchEnd(pid),
    output: () => readLog(log, length),
    ...stoppable(signalTo(pid), async () => {
      while (!(await isGone(pid))) await sleep(25)
    }),
  }
}

/** The exit of a process that is not our child is not reported, so it is polled. */
async function watchEnd(pid: number): Promise<string> {
  while (!(await isGone(pid))) await sleep(pollMs, undefined, { ref: false })
  return 'the process has exited'
}

/** `close` is PostgreSQL's fast shutdown, which rolls back transactions; `force` the immediate one, after which crash recovery runs. */
function stoppable(send: (signal: NodeJS.Signals) => void, ended: () => Promise<unknown>): Closable {
  return {
    async close() {
      send('SIGINT')
      await ended()
    },
    async force() {
      send('SIGQUIT')
      const late = setTimeout(() => send('SIGKILL'), 7000)
      await ended()
      clearTimeout(late)
    },
  }
}
