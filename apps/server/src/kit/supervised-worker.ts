/**
 * A worker thread or child process. It receives `{ id, work }` and replies `{ id, result }`. One that takes several jobs at a time
 * sends `{ id, started: true }` before each step of one, so that the job that hangs or crashes it is known.
 */
export type WorkerHandle = {
  /** Throws for what cannot be cloned. */
  send(message: unknown): void
  /** As of timers: a worker with `ref` keeps our process alive. */
  ref(): void
  unref(): void
  /** Terminates it at once; settles when it has exited. */
  terminate(): Promise<void>
}
export type WorkerEvents = {
  onMessage(message: unknown): void
  /** After its last message. */
  onExit(why: Error): void
}
export type StartWorker = (events: WorkerEvents) => WorkerHandle

export type SupervisedWorkerOptions = {
  start: StartWorker
  /** Timeout of one step (ms): the worker is replaced, and that job alone fails with `tooLate`. */
  timeoutMs: number
  tooLate: string
  /** Concurrency: how many jobs it is sent at a time; one, unless it schedules them itself. */
  atATime?: number
  /** Idle timeout (ms): terminated after so long without a job; never unless given. */
  idleMs?: number
  /** Replaced after so many jobs, against memory leaks; never unless given. */
  maxJobs?: number
}

export type SupervisedWorker<Work, Result> = {
  /**
   * Fails with `stop`'s reason when it aborts, once a worker that was running it is terminated. A job at which a worker crashed is
   * retried once on a new one, and fails with `WorkerEnded` when that crashes too. Its other jobs move to the next worker.
   */
  run(work: Work, options?: RunOptions): Promise<Result>
  /** How many jobs are queued or running. */
  readonly pending: number
  /** Fails queued and running jobs with `WorkerClosed`, and terminates the worker. */
  close(): Promise<void>
}

export type RunOptions = {
  stop?: AbortSignal | undefined
  /** Progress: called with the number of steps done whenever the worker begins another; from 0 again on a new worker. */
  onStep?: ((done: number) => void) | undefined
}

export class WorkerEnded extends Error {}
export class WorkerClosed extends Error {}

type Job<Work, Result> = {
  work: Work
  /** How many workers crashed at it. */
  crashes: number
  stop: AbortSignal | undefined
  steps: number
  onStep: RunOptions['onStep']
  settled: PromiseWithResolvers<Result>
  onStop(): void
}

const maxCrashes = 2

/** A supervised worker with a job queue: started lazily, reused, and replaced when it crashes, hangs or its job is aborted. */
export function createSupervisedWorker<Work, Result>(options: SupervisedWorkerOptions): SupervisedWorker<Work, Result> {
  const { start, timeoutMs, tooLate, atATime = 1, idleMs, maxJobs = Number.POSITIVE_INFINITY } = options
  const queue: Job<Work, Result>[] = []
  const running = new Map<number, Job<Work, Result>>()
  let handle: WorkerHandle | undefined
  /** The job that the worker last reported to be running. */
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
      if (given >= maxJobs) {
        if (running.size === 0) void replaceWorker()
        return
      }
      queue.shift()
      begin(job)
    }
    if (running.size > 0) return
    handle?.unref()
    if (handle && idleMs !== undefined) idle = setTimeout(() => void replaceWorker(), idleMs).unref()
  }

  function begin(job: Job<Work, Result>): void {
    const id = ++lastId
    try {
      handle ??= startWorker()
    } catch (cause) {
      finish(job, () => job.settled.reject(new WorkerEnded('The worker could not be started', { cause })))
      return
    }
    try {
      handle.ref()
      handle.send({ id, work: job.work })
    } catch (error) {
      finish(job, () => job.settled.reject(error))
      return
    }
    given++
    job.steps = 0
    running.set(id, job)
    if (running.size === 1) startDeadline()
  }

  /** Starts the timeout again, with each message of the worker. */
  function startDeadline(): void {
    clearTimeout(deadline)
    if (running.size > 0) deadline = setTimeout(() => void replaceWorker(suspects(), new Error(tooLate)), timeoutMs)
  }

  /** The jobs that the worker may be running: the reported one, or else all that it has. */
  function suspects(): Job<Work, Result>[] {
    const known = current === undefined ? undefined : running.get(current)
    return known ? [known] : [...running.values()]
  }

  function startWorker(): WorkerHandle {
    const created = start({
      onMessage(message) {
        const { id, started, result } = message as { id: number; started?: true; result: Result }
        const job = handle === created ? running.get(id) : undefined
        if (!job) return
        current = started && id
        if (!started) running.delete(id)
        startDeadline()
        if (started) return job.onStep?.(job.steps++)
        finish(job, () => job.settled.resolve(result))
        next()
      },
      onExit(why) {
        if (handle !== created) return
        const lost = suspects()
        for (const job of lost) job.crashes++
        const twice = lost.filter(({ crashes }) => crashes >= maxCrashes)
        void replaceWorker(twice, new WorkerEnded(why.message, { cause: why }))
      },
    })
    return created
  }

  function finish(job: Job<Work, Result>, settle: () => void): void {
    job.stop?.removeEventListener('abort', job.onStop)
    settle()
  }

  /** Replaces the worker. Jobs that `failed` or were aborted are over; its other jobs go back to the queue. */
  async function replaceWorker(failed: readonly Job<Work, Result>[] = [], reason?: Error): Promise<void> {
    const old = handle
    const lost = [...running.values()]
    handle = undefined
    current = undefined
    given = 0
    running.clear()
    clearTimeout(deadline)
    const isOver = (job: Job<Work, Result>) => closed || failed.includes(job) || job.stop?.aborted === true
    const over = lost.filter(isOver)
    queue.unshift(...lost.filter((job) => !isOver(job)))
    ending = (old?.terminate() ?? Promise.resolve()).catch(() => {})
    await ending
    ending = undefined
    for (const job of over) finish(job, () => job.settled.reject(job.stop?.aborted ? job.stop.reason : reason))
    next()
  }

  return {
    get pending() {
      return queue.length + running.size
    },
    async run(work, { stop, onStep } = {}) {
      stop?.throwIfAborted()
      if (closed) throw new WorkerClosed('The worker is closed')
      const settled = Promise.withResolvers<Result>()
      const job: Job<Work, Result> = { work, stop, onStep, steps: 0, settled, crashes: 0, onStop }
      function onStop(): void {
        const at = queue.indexOf(job)
        if (at >= 0) {
          queue.splice(at, 1)
          finish(job, () => settled.reject(stop?.reason))
          return
        }
        if ([...running.values()].includes(job)) void replaceWorker()
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
      await replaceWorker([], reason)
    },
  }
}
