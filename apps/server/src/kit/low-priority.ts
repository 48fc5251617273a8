import { constants, getPriority, setPriority } from 'node:os'

/** How far behind the event loop and the database: `last` is for what somebody waits for anyway, `behind` for what is to be heard. */
const steps = { behind: 5, last: constants.priority.PRIORITY_BELOW_NORMAL }
export type LowPriority = keyof typeof steps

/**
 * Where processors are short, the event loop and the database go before the thread that calls this. Only Linux has a priority for each
 * thread, elsewhere it would be that of the server.
 */
export function lowerThreadPriority(to: LowPriority): void {
  if (process.platform === 'linux') lower(0, to)
}

/** The same for another process of ours. */
export const lowerProcessPriority = (pid: number): void => lower(pid, 'last')

function lower(pid: number, to: LowPriority): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps[to]))
  } catch {
    // Forbidden here, or the process is over: it only helps.
  }
}
