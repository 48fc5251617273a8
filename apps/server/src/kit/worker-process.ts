import { fork } from 'node:child_process'
import { lowerProcessPriority } from './low-priority.ts'
import type { StartWorker } from './supervised-worker.ts'

/** Starts a child process of low priority without our environment variables, which hold secrets; `name` is for the error when it exits. */
export const startProcess =
  (name: string, script: URL): StartWorker =>
  ({ onMessage, onExit }) => {
    const worker = fork(script, {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (worker.pid !== undefined) lowerProcessPriority(worker.pid)
    // 'close' and not 'exit', which can arrive before the last message.
    const closed = new Promise<void>((resolve) => worker.once('close', () => resolve()))
    worker.on('message', onMessage)
    worker.on('error', onExit)
    worker.on('close', (status, signal) => onExit(new Error(`The ${name} ended with ${signal ?? `status ${status}`}`)))
    return {
      send(message) {
        // Without a pid the process did not start and may have no channel; 'error' has the reason.
        if (worker.pid !== undefined) worker.send(message as object, (error) => error && onExit(error))
      },
      ref() {
        worker.ref()
        worker.channel?.ref()
      },
      unref() {
        worker.unref()
        worker.channel?.unref()
      },
      async terminate() {
        worker.ref()
        worker.kill('SIGKILL')
        // A process that did not start may never emit 'close'.
        if (worker.pid !== undefined) await closed
      },
    }
  }
