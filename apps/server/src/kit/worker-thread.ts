import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { StartWorker } from './supervised-worker.ts'

/** Starts a worker thread; `name` is for the error when it exits. */
export const startThread =
  (name: string, script: URL, options: WorkerOptions = {}): StartWorker =>
  ({ onMessage, onExit }) => {
    const worker = new Worker(script, options)
    let failure: Error | undefined
    worker.unref()
    worker.on('message', onMessage)
    worker.on('messageerror', onExit)
    // 'error' can arrive before the last messages, 'exit' can't.
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', (status) => onExit(failure ?? new Error(`The ${name} ended with status ${status}`)))
    return {
      send: (message) => worker.postMessage(message),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
      terminate: async () => {
        await worker.terminate()
      },
    }
  }
