import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../kit/app-error.ts'
import type { ReportDocument } from './document.ts'

/** More wait for nothing that comes soon; and nobody's files keep everybody else's waiting. */
const mostWaiting = { inAll: 20, perUser: 2 }
const timeoutMs = 120_000

const waiting = new Map<symbol, string>()
let last: Promise<unknown> = Promise.resolve()

/**
 * A report as a tagged PDF of US Letter pages, made in a process of its own, one file at a time. Fails with 503 while too many
 * wait, and with 429 while two of this user's do. What it is made with is loaded there, with the first file.
 */
export async function makePdf(document: ReportDocument, userId: string): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting.size >= mostWaiting.inAll) throw new AppError('unavailable')
  if ([...waiting.values()].filter((whose) => whose === userId).length >= mostWaiting.perUser)
    throw new AppError('too_many', 'Two of your files are being made. Ask again when they are there.', {
      retryAfter: 5,
    })
  const place = Symbol()
  waiting.set(place, userId)
  const made = last.then(() => runWorker(document))
  last = made.catch(() => {})
  return made.finally(() => waiting.delete(place))
}

/** A process and no thread: Node aborts as a whole when a thread is ended in the middle of compressing. */
function runWorker(document: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  // It gets nothing of the environment, where the secrets are.
  const worker = fork(besideThisFile(), { serialization: 'advanced', env: {}, execArgv: [] })
  const deadline = setTimeout(() => reject(new Error('The PDF took too long')), timeoutMs)
  worker.on('message', (bytes) => resolve(bytes as Uint8Array<ArrayBuffer>))
  worker.on('error', reject)
  worker.on('exit', (status, signal) => reject(new Error(`The PDF worker ended with ${signal ?? `status ${status}`}`)))
  worker.send(document, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(deadline)
    worker.kill('SIGKILL')
  })
}

/** As source, or bundled into one folder. */
function besideThisFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './pdf/worker.ts' : './pdf-worker.js'
  return fileURLToPath(new URL(name, import.meta.url))
}
