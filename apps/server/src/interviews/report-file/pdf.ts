import { AppError } from '../../kit/app-error.ts'
import type { Closable } from '../../kit/resources.ts'
import { createSupervisedWorker } from '../../kit/supervised-worker.ts'
import { startProcess } from '../../kit/worker-process.ts'
import type { ReportDocument } from './document.ts'

/** Queue limits, in all and per user: a longer wait would time out, and one user can't fill the queue. */
const mostWaiting = { inAll: 20, perUser: 2 }

type PdfFile = Uint8Array<ArrayBuffer>
/** Who asks, and the signal that they no longer wait. */
type Asker = { userId: string; gone: AbortSignal }

export type PdfMakerOptions = {
  /** The worker's script: beside this file, as source or bundled, unless given. */
  worker?: URL
  /** After this many milliseconds on one file the worker is killed. */
  timeoutMs?: number
  /** After this many milliseconds without a file the worker is ended; it holds 90 MB. */
  idleMs?: number
}

export type PdfMaker = Closable & {
  /**
   * A report as a tagged PDF of US Letter pages. Fails with 503 while too many wait, once the asker is gone, and once the maker is
   * closed; with 429 while two of this user's files wait. A worker that is too slow, or that crashes on a file twice, fails this
   * file only.
   */
  make(document: ReportDocument, asker: Asker): Promise<PdfFile>
}

/** Replaced now and then, so that whatever a file leaves behind in its memory stays bounded. */
const filesPerWorker = 100

/**
 * Makes PDFs one at a time, in a worker process that is reused: loading what it needs takes longer than a file. A process and no
 * thread: Node aborts as a whole when a thread is ended in the middle of compressing. Closing kills it, waits for its end and
 * refuses the files in the queue.
 */
export function createPdfMaker(options: PdfMakerOptions = {}): PdfMaker {
  const { worker: script = besideThisFile(), timeoutMs = 120_000, idleMs = 5 * 60_000 } = options
  const start = startProcess('PDF worker', script)
  const tooLate = 'The PDF took too long'
  const worker = createSupervisedWorker<ReportDocument, PdfFile>({
    start,
    timeoutMs,
    tooLate,
    idleMs,
    mostJobs: filesPerWorker,
  })
  const queue = new Set<{ userId: string; stop: AbortSignal }>()
  const closing = new AbortController()

  async function close(): Promise<void> {
    closing.abort()
    await worker.close()
  }

  return {
    async make(document, { userId, gone }) {
      const stop = AbortSignal.any([gone, closing.signal])
      const waiting = [...queue].filter((each) => !each.stop.aborted)
      if (stop.aborted || waiting.length >= mostWaiting.inAll) throw new AppError('unavailable')
      if (waiting.filter((each) => each.userId === userId).length >= mostWaiting.perUser)
        throw new AppError('too_many', "We're already making two of your files. Try again when they're done.", {
          retryAfter: 5,
        })
      const place = { userId, stop }
      queue.add(place)
      try {
        return await worker.run(document, { stop })
      } catch (error) {
        throw stop.aborted ? new AppError('unavailable') : error
      } finally {
        queue.delete(place)
      }
    },
    close,
    force: close,
  }
}

/** As source, or bundled into one folder. */
function besideThisFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './pdf/worker.ts' : './pdf-worker.js', import.meta.url)
}
