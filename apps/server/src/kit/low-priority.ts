import { constants, getPriority, setPriority } from 'node:os'

/** Nice steps behind the event loop and the database: 5 leave a third of a busy processor to the threads that a room waits for. */
const steps = { thread: 5, process: constants.priority.PRIORITY_BELOW_NORMAL }

/**
 * Where processors are short, the event loop and the database go before the thread that calls this. Only Linux has a priority for each
 * thread, elsewhere it would be that of the server.
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
    // Forbidden here, or the process is over: it only helps.
  }
}
