/**
 * A thread or a process that is sent `{ id, work }` and gives `{ id, result }`. One that takes several at a time says
 * `{ id, begun: true }` before each stretch of work on one of them, so that what hangs or crashes it is known.
 */
export type Carrier = {
  /** Throws for what cannot be cloned. */
  send(message: unknown): void
  /** While it is held, it keeps our process alive. */
  hold(): void
  release(): void
  /** Ends it at once; settles when it is gone. */
  end(): Promise<void>
}
export type CarrierEvents = {
  answered(message: unknown): void
  /** After its last message. */
  ended(why: Error): void
}
export type StartCarrier = (events: CarrierEvents) => Carrier

export type KeptWorkerOptions = {
  start: StartCarrier
  /** After this many milliseconds on one stretch of work the worker is replaced, and that work alone fails with `tooLate`. */
  timeoutMs: number
  tooLate: string
  /** How many pieces of work it is sent at a time: one, unless it chooses among them itself. */
  atATime?: number
  /** Ended after so many milliseconds without work; never unless given. */
  idleMs?: number
  /** Replaced after so much work; never unless given. */
  mostJobs?: number
}

export type KeptWorker<Work, Result> = {
  /**
   * Fails with `stop`'s reason when it aborts, once a worker that was at it is gone. Work that a worker ended at is given to a
   * new one once, and fails with `WorkerEnded` when that ends as well. What else the worker had is given to the next one.
   */
  run(work: Work, options?: RunOptions): Promise<Result>
  /** How much waits or runs. */
  readonly pending: number
  /** Fails what waits and runs with `WorkerClosed`, and ends the worker. */
  close(): Promise<void>
}

export type RunOptions = {
  stop?: AbortSignal | undefined
  /** Hears how many stretches of work are behind it, whenever the worker begins another; from 0 again on a new worker. */
  onStretch?: ((done: number) => void) | undefined
}

export class WorkerEnded extends Error {}
export class WorkerClosed extends Error {}

type Job<Work, Result> = {
  work: Work
  /** How many workers ended at it. */
  ended: number
  stop: AbortSignal | undefined
  stretches: number
  onStretch: RunOptions['onStretch']
  settled: PromiseWithResolvers<Result>
  onStop(): void
}

const mostEnded = 2

/** A worker that starts with the first work and is kept for the next, in order; replaced when it ends, hangs or is made to stop. */
export function createKeptWorker<Work, Result>(options: KeptWorkerOptions): KeptWorker<Work, Result> {
  const { start, timeoutMs, tooLate, atATime = 1, idleMs, mostJobs = Number.POSITIVE_INFINITY } = options
  const queue: Job<Work, Result>[] = []
  const running = new Map<number, Job<Work, Result>>()
  let carrier: Carrier | undefined
  /** What the worker said last that it is at. */
  let current: number | undefined
  let deadline: NodeJS.Timeout | undefined
  let given = 0
  let lastId = 0
  let ending: Promise<void> | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function next(): void {
    clearTimeout(idle)
    for (let job = queue[0]; job && !closed && !ending && running.size < atATime; job = queue[0]) {
      if (given >= mostJobs) {
        if (running.size === 0) void retire()
        return
      }
      queue.shift()
      begin(job)
    }
    if (running.size > 0) return
    carrier?.release()
    if (carrier && idleMs !== undefined) idle = setTimeout(() => void retire(), idleMs).unref()
  }

  function begin(job: Job<Work, Result>): void {
    const id = ++lastId
    try {
      carrier ??= startCarrier()
    } catch (cause) {
      finish(job, () => job.settled.reject(new WorkerEnded('The worker could not be started', { cause })))
      return
    }
    try {
      carrier.hold()
      carrier.send({ id, work: job.work })
    } catch (error) {
      finish(job, () => job.settled.reject(error))
      return
    }
    given++
    job.stretches = 0
    running.set(id, job)
    if (running.size === 1) startDeadline()
  }

  /** Anew with each message of the worker. */
  function startDeadline(): void {
    clearTimeout(deadline)
    if (running.size > 0) deadline = setTimeout(() => void retire(suspects(), new Error(tooLate)), timeoutMs)
  }

  /** What the worker is at: all that it has, unless it said. */
  function suspects(): Job<Work, Result>[] {
    const known = current === undefined ? undefined : running.get(current)
    return known ? [known] : [...running.values()]
  }

  function startCarrier(): Carrier {
    const started = start({
      answered(message) {
        const { id, begun, result } = message as { id: number; begun?: true; result: Result }
        const job = carrier === started ? running.get(id) : undefined
        if (!job) return
        current = begun && id
        if (!begun) running.delete(id)
        startDeadline()
        if (begun) return job.onStretch?.(job.stretches++)
        finish(job, () => job.settled.resolve(result))
        next()
      },
      ended(why) {
        if (carrier !== started) return
        const lost = suspects()
        for (const job of lost) job.ended++
        const twice = lost.filter(({ ended }) => ended >= mostEnded)
        void retire(twice, new WorkerEnded(why.message, { cause: why }))
      },
    })
    return started
  }

  function finish(job: Job<Work, Result>, settle: () => void): void {
    job.stop?.removeEventListener('abort', job.onStop)
    settle()
  }

  /** Ends the worker. What `failed` or was made to stop is over; all else it had is given to the next worker. */
  async function retire(failed: readonly Job<Work, Result>[] = [], reason?: Error): Promise<void> {
    const old = carrier
    const lost = [...running.values()]
    carrier = undefined
    current = undefined
    given = 0
    running.clear()
    clearTimeout(deadline)
    const isOver = (job: Job<Work, Result>) => closed || failed.includes(job) || job.stop?.aborted === true
    const over = lost.filter(isOver)
    queue.unshift(...lost.filter((job) => !isOver(job)))
    ending = (old?.end() ?? Promise.resolve()).catch(() => {})
    await ending
    ending = undefined
    for (const job of over) finish(job, () => job.settled.reject(job.stop?.aborted ? job.stop.reason : reason))
    next()
  }

  return {
    get pending() {
      return queue.length + running.size
    },
    async run(work, { stop, onStretch } = {}) {
      stop?.throwIfAborted()
      if (closed) throw new WorkerClosed('The worker is closed')
      const settled = Promise.withResolvers<Result>()
      const job: Job<Work, Result> = { work, stop, onStretch, stretches: 0, settled, ended: 0, onStop }
      function onStop(): void {
        const at = queue.indexOf(job)
        if (at >= 0) {
          queue.splice(at, 1)
          finish(job, () => settled.reject(stop?.reason))
          return
        }
        if ([...running.values()].includes(job)) void retire()
      }
      stop?.addEventListener('abort', onStop)
      queue.push(job)
      next()
      return settled.promise
    },
    async close() {
      closed = true
      const reason = new WorkerClosed('The worker is closed')
      for (const job of queue.splice(0))
        finish(job, () => job.settled.reject(job.stop?.aborted ? job.stop.reason : reason))
      await ending
      await retire([], reason)
    },
  }
}
