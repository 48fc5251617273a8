import { Worker } from 'node:worker_threads'
import { AppError } from '../../kit/app-error.ts'
import type { ReportDocument } from './document.ts'

/** More wait for nothing that comes soon. */
const mostWaiting = 20
const timeoutMs = 30_000

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A report as a tagged PDF of US Letter pages, made in a thread of its own, one file at a time. Fails with 503 while too many
 * wait. What it is made with is loaded there, with the first file.
 */
export async function makePdf(document: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= mostWaiting) throw new AppError('unavailable')
  waiting += 1
  const made = last.then(() => runWorker(document))
  last = made.catch(() => {})
  return made.finally(() => {
    waiting -= 1
  })
}

function runWorker(document: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const worker = new Worker(besideThisFile(), { workerData: document })
  const deadline = setTimeout(() => reject(new Error('The PDF took too long')), timeoutMs)
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', (status) => reject(new Error(`The PDF worker ended with status ${status}`)))
  return promise.finally(() => {
    clearTimeout(deadline)
    void worker.terminate()
  })
}

/** As source, or bundled into one folder. */
function besideThisFile(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('./pdf/worker.ts', import.meta.url)
    : new URL('./pdf-worker.js', import.meta.url)
}
