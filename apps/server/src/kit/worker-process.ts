import { fork } from 'node:child_process'
import type { StartCarrier } from './kept-worker.ts'
import { lowerProcessPriority } from './low-priority.ts'

/** Starts a process of low priority that runs this script without our environment, where the secrets are; `name` is for where it ends unasked. */
export const startProcess =
  (name: string, script: URL): StartCarrier =>
  ({ answered, ended }) => {
    const worker = fork(script, {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (worker.pid !== undefined) lowerProcessPriority(worker.pid)
    // Not 'exit', which can overtake the last message.
    const closed = new Promise<void>((resolve) => worker.once('close', () => resolve()))
    worker.on('message', answered)
    worker.on('error', ended)
    worker.on('close', (status, signal) => ended(new Error(`The ${name} ended with ${signal ?? `status ${status}`}`)))
    return {
      send(message) {
        // Without a pid nothing runs and there may be no channel; 'error' says why.
        if (worker.pid !== undefined) worker.send(message as object, (error) => error && ended(error))
      },
      hold() {
        worker.ref()
        worker.channel?.ref()
      },
      release() {
        worker.unref()
        worker.channel?.unref()
      },
      async end() {
        worker.ref()
        worker.kill('SIGKILL')
        // What could not be started may never close.
        if (worker.pid !== undefined) await closed
      },
    }
  }
