import { AppError } from '../../kit/app-error.ts'
import type { Closable } from '../../kit/resources.ts'
import { createSupervisedWorker } from '../../kit/supervised-worker.ts'
import { startProcess } from '../../kit/worker-process.ts'
import type { ReportDocument } from './document.ts'

/** Queue limits, in all and per user: a longer wait would time out, and one user can't fill the queue. */
const maxWaiting = { inAll: 20, perUser: 2 }

type PdfFile = Uint8Array<ArrayBuffer>
/** The requesting user, and a signal that the client disconnected. */
type Asker = { userId: string; gone: AbortSignal }

export type PdfMakerOptions = {
  /** The worker's script; by default next to this file, as source or bundled. */
  worker?: URL
  /** Timeout per file in milliseconds, after which the worker is killed. */
  timeoutMs?: number
  /** Idle timeout in milliseconds, after which the worker is stopped: it uses 90 MB. */
  idleMs?: number
}

export type PdfMaker = Closable & {
  /**
   * Renders a report as a tagged PDF on US Letter pages. 503 when the queue is full, the client disconnected or the maker is closed; 429
   * when two of this user's files are queued. A worker's timeout or second crash on a file fails only that file.
   */
  make(document: ReportDocument, asker: Asker): Promise<PdfFile>
}

/** Recycles the worker periodically, so that memory leaks stay bounded. */
const filesPerWorker = 100

/**
 * Renders PDFs one at a time in a reused worker process: loading its modules takes longer than a file. Not a thread, because Node aborts
 * when a thread is terminated while compressing. `close` kills the worker, waits for its exit and rejects the queue.
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
    maxJobs: filesPerWorker,
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
      if (stop.aborted || waiting.length >= maxWaiting.inAll) throw new AppError('unavailable')
      if (waiting.filter((each) => each.userId === userId).length >= maxWaiting.perUser)
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

/** Works from source and in the bundle, which is one folder. */
function besideThisFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './pdf/worker.ts' : './pdf-worker.js', import.meta.url)
}
