import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { StartCarrier } from './kept-worker.ts'

/** Starts a thread that runs this script; `name` is what it is called where it ends unasked. */
export const startThread =
  (name: string, script: URL, options: WorkerOptions = {}): StartCarrier =>
  ({ answered, ended }) => {
    const worker = new Worker(script, options)
    let failure: Error | undefined
    worker.unref()
    worker.on('message', answered)
    worker.on('messageerror', ended)
    // It can overtake the last messages, 'exit' can't.
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', (status) => ended(failure ?? new Error(`The ${name} ended with status ${status}`)))
    return {
      send: (message) => worker.postMessage(message),
      hold: () => worker.ref(),
      release: () => worker.unref(),
      end: async () => {
        await worker.terminate()
      },
    }
  }
