import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../kit/app-error.ts'
import type { Closable } from '../../kit/opened.ts'
import type { ReportDocument } from './document.ts'

/** More wait for nothing that comes soon; and nobody's files keep everybody else's waiting. */
const mostWaiting = { inAll: 20, perUser: 2 }

type PdfFile = Uint8Array<ArrayBuffer>
/** Who asks, and the signal that they no longer wait. */
type Asker = { userId: string; gone: AbortSignal }

export type PdfMakerOptions = {
  /** The worker's script: beside this file, as source or bundled, unless given. */
  worker?: URL
  /** After this many milliseconds on one file the worker is killed. */
  timeoutMs?: number
}

export type PdfMaker = Required<Closable> & {
  /**
   * A report as a tagged PDF of US Letter pages. Fails with 503 while too many wait, once the asker is gone, and once the maker is
   * closed; with 429 while two of this user's files wait. A worker that crashes or is too slow fails this file only.
   */
  make(document: ReportDocument, asker: Asker): Promise<PdfFile>
}

/**
 * Makes PDFs one at a time, each in a process of its own that loads what it needs, makes one file and is killed. Closing kills the
 * one that runs, waits for its end and refuses the files in the queue.
 */
export function createPdfMaker(options: PdfMakerOptions = {}): PdfMaker {
  const { worker: script = besideThisFile(), timeoutMs = 120_000 } = options
  const queue = new Set<{ userId: string; stop: AbortSignal }>()
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  async function close(): Promise<void> {
    closing.abort()
    await last
  }

  return {
    async make(document, { userId, gone }) {
      const stop = AbortSignal.any([gone, closing.signal])
      const waiting = [...queue].filter((each) => !each.stop.aborted)
      if (stop.aborted || waiting.length >= mostWaiting.inAll) throw new AppError('unavailable')
      if (waiting.filter((each) => each.userId === userId).length >= mostWaiting.perUser)
        throw new AppError('too_many', 'Two of your files are being made. Ask again when they are there.', {
          retryAfter: 5,
        })
      const place = { userId, stop }
      queue.add(place)
      const made = last.then(() => runWorker(script, document, { stop, timeoutMs }))
      last = made.catch(() => {})
      return made.finally(() => queue.delete(place))
    },
    close,
    force: close,
  }
}

type Limits = { stop: AbortSignal; timeoutMs: number }

/** A process and no thread: Node aborts as a whole when a thread is ended in the middle of compressing. */
async function runWorker(script: URL, document: ReportDocument, limits: Limits): Promise<PdfFile> {
  if (limits.stop.aborted) throw new AppError('unavailable')
  const worker = fork(script, {
    serialization: 'advanced',
    // It gets nothing of the environment, where the secrets are.
    env: {},
    // Node 22 strips types only when asked to, and warns about it.
    execArgv: script.pathname.endsWith('.ts')
      ? ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
      : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const closed = new Promise((resolve) => worker.once('close', resolve))
  try {
    return await askWorker(worker, document, limits)
  } finally {
    worker.kill('SIGKILL')
    // What could not be started may never close.
    if (worker.pid !== undefined) await closed
  }
}

function askWorker(worker: ChildProcess, document: ReportDocument, { stop, timeoutMs }: Limits): Promise<PdfFile> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfFile>()
  const giveUp = () => reject(new AppError('unavailable'))
  stop.addEventListener('abort', giveUp)
  const deadline = setTimeout(() => reject(new Error('The PDF took too long')), timeoutMs)
  worker.on('message', (bytes) => resolve(bytes as PdfFile))
  worker.on('error', reject)
  // Not 'exit', which can overtake the last message.
  worker.on('close', (status, signal) => reject(new Error(`The PDF worker ended with ${signal ?? `status ${status}`}`)))
  try {
    // Without a pid nothing runs and there may be no channel; 'error' says why.
    if (worker.pid !== undefined) worker.send(document, (error) => error && reject(error))
  } catch (error) {
    reject(error)
  }
  return promise.finally(() => {
    clearTimeout(deadline)
    stop.removeEventListener('abort', giveUp)
  })
}

/** As source, or bundled into one folder. */
function besideThisFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './pdf/worker.ts' : './pdf-worker.js', import.meta.url)
}
