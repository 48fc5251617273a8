/** A thread or a process that is sent `{ id, work }` and gives `{ id, result }`. */
export type Carrier = {
  /** Throws for what cannot be cloned. */
  send(message: unknown): void
  /** While it is held, it keeps our process alive. */
  hold(): void
  release(): void
  /** Ends it at once; settles when it is gone. */
  end(): Promise<void>
}
export type CarrierEvents = { answered(message: unknown): void; ended(why: Error): void }
export type StartCarrier = (events: CarrierEvents) => Carrier

export type KeptWorkerOptions = {
  start: StartCarrier
  /** After this many milliseconds on one piece of work the worker is replaced, and the work fails with `tooLate`. */
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
   * Fails with the signal's reason when it aborts, once a worker that was at it is gone. Work that a worker ended at is given to a
   * new one once, and fails with `WorkerEnded` when that ends as well.
   */
  run(work: Work, stop?: AbortSignal): Promise<Result>
  /** How much waits or runs. */
  readonly pending: number
  /** Fails what waits and runs with `WorkerClosed`, and ends the worker. */
  close(): Promise<void>
}

export class WorkerEnded extends Error {}
export class WorkerClosed extends Error {}

type Job<Work, Result> = {
  work: Work
  tries: number
  stop: AbortSignal | undefined
  deadline: NodeJS.Timeout | undefined
  settled: PromiseWithResolvers<Result>
  onStop(): void
}

const mostTries = 2

/** A worker that starts with the first work and is kept for the next, in order; replaced when it ends, hangs or is made to stop. */
export function createKeptWorker<Work, Result>(options: KeptWorkerOptions): KeptWorker<Work, Result> {
  const { start, timeoutMs, tooLate, atATime = 1, idleMs, mostJobs = Number.POSITIVE_INFINITY } = options
  const queue: Job<Work, Result>[] = []
  const running = new Map<number, Job<Work, Result>>()
  let carrier: Carrier | undefined
  let given = 0
  let lastId = 0
  let ending: Promise<void> | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function next(): void {
    clearTimeout(idle)
    while (!closed && !ending && queue.length > 0 && running.size < atATime) {
      if (given >= mostJobs) {
        if (running.size === 0) void retire()
        return
      }
      begin(queue.shift()!)
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
    running.set(id, job)
    job.deadline = setTimeout(() => void retire({ id, reason: new Error(tooLate) }), timeoutMs)
  }

  function startCarrier(): Carrier {
    given = 0
    const started = start({
      answered(message) {
        const { id, result } = message as { id: number; result: Result }
        const job = carrier === started ? running.get(id) : undefined
        if (!job) return
        running.delete(id)
        finish(job, () => job.settled.resolve(result))
        next()
      },
      ended(why) {
        if (carrier === started) void retire({ reason: new WorkerEnded(why.message, { cause: why }) })
      },
    })
    return started
  }

  function finish(job: Job<Work, Result>, settle: () => void): void {
    clearTimeout(job.deadline)
    job.stop?.removeEventListener('abort', job.onStop)
    settle()
  }

  /** Ends the worker. The work `id` fails; all other work is given to the next worker, unless it was lost before. */
  async function retire({ id, reason }: { id?: number; reason?: Error } = {}): Promise<void> {
    const old = carrier
    const lost = [...running]
    carrier = undefined
    running.clear()
    for (const [, job] of lost) clearTimeout(job.deadline)
    const isOver = ([each, job]: (typeof lost)[number]) =>
      closed || each === id || (id === undefined && job.tries >= mostTries) || job.stop?.aborted === true
    const over = lost.filter(isOver)
    const again = lost.filter((each) => !isOver(each)).map(([, job]) => job)
    if (id === undefined) for (const job of again) job.tries++
    queue.unshift(...again)
    ending = (old?.end() ?? Promise.resolve()).catch(() => {})
    await ending
    ending = undefined
    for (const [, job] of over) finish(job, () => job.settled.reject(job.stop?.aborted ? job.stop.reason : reason))
    next()
  }

  return {
    get pending() {
      return queue.length + running.size
    },
    async run(work, stop) {
      stop?.throwIfAborted()
      if (closed) throw new WorkerClosed('The worker is closed')
      const settled = Promise.withResolvers<Result>()
      const job: Job<Work, Result> = { work, stop, settled, tries: 1, deadline: undefined, onStop }
      function onStop(): void {
        const at = queue.indexOf(job)
        if (at >= 0) {
          queue.splice(at, 1)
          finish(job, () => settled.reject(stop!.reason))
          return
        }
        const [id] = [...running].find(([, each]) => each === job) ?? []
        if (id !== undefined) void retire({ id, reason: stop!.reason })
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
      await retire({ reason })
    },
  }
}
