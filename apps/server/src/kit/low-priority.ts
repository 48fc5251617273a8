import { constants, getPriority, setPriority } from 'node:os'

/** Nice values behind the event loop and the database: 5 leaves a third of a busy processor to the threads that an interview waits for. */
const steps = { thread: 5, process: constants.priority.PRIORITY_BELOW_NORMAL }

/**
 * Lowers the scheduling priority (nice) of the calling thread below the event loop and the database. Only Linux has a priority for
 * each thread, elsewhere it would be that of the server.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') lower(0, steps.thread)
}

/** The same for another process of ours. */
export const lowerProcessPriority = (pid: number): void => lower(pid, steps.process)

function lower(pid: number, by: number): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + by))
  } catch {
    // Not permitted, or the process has ended. It is only an optimization.
  }
}
