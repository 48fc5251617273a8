import { type ChildProcess, spawn } from 'node:child_process'
import { commandAs, type Identity } from './embedded-identity.ts'

/** Starts a child process in its own session, so that Ctrl-C reaches only us, and we stop it after the last request. */
export function startProgram(
  identity: Identity,
  program: string,
  args: string[],
  errors: 'pipe' | number,
): ChildProcess {
  const command = commandAs(identity, program, args)
  return spawn(command.file, command.args, {
    ...command.ids,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', errors],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** How a program ended: its exit code or the signal that ended it, or that it never started. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; failure?: string }

export const endingOf = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve) => {
    child.on('error', ({ message: failure }) => resolve({ code: 1, signal: null, failure }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })

/** Sends a signal to a process; ignored when it has exited already. */
export const signalTo = (pid: number) => (signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Kills a process group. */
export async function killGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
  else signalTo(-child.pid)('SIGKILL')
  await ended
}
