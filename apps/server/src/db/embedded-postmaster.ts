import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ask = (program: string, args: string[]) => run(program, args).catch(() => ({ stdout: '' }))

/** The lock file of a cluster: PostgreSQL writes it, and leaves it when it is killed. */
export const postmasterFile = (data: string) => join(data, 'postmaster.pid')

/** The process that the lock file names, or undefined without one. */
export async function postmasterPid(data: string): Promise<number | undefined> {
  const lines = await readFile(postmasterFile(data), 'utf8').catch(() => undefined)
  const pid = Number(lines?.split('\n', 1)[0])
  return pid > 0 ? pid : undefined
}

/**
 * Whether this process is the PostgreSQL of this folder. After a reboot or in a container the pid often belongs to another
 * program. When it can't be verified, false: PostgreSQL itself still refuses a folder that is in use.
 */
export async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  const [program, ...args] = await commandOf(pid)
  if (!program || !['postgres', 'postmaster'].includes(basename(program))) return false
  const home = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (home !== undefined) return isSameFolder(home, data)
  const at = args.indexOf('-D')
  return at < 0 || args.slice(at).join(' ').includes(data)
}

/** Whether a process has exited; a zombie counts. */
export async function isGone(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true
  }
  return process.platform === 'linux' && (await commandOf(pid)).length === 0
}

/** Compares where two paths lead, as far as this user may look. */
export async function isSameFolder(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((path) => realpath(path).catch(() => path)))
  return first === second
}

/** The command line of a running process; empty when it has exited, is a zombie or isn't visible to us. */
async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'win32') {
    const { stdout } = await ask('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
    return [/^"([^"]+)\.exe"/i.exec(stdout.trim())?.[1] ?? ''].filter(Boolean)
  }
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').filter(Boolean)
  }
  // `ps` doesn't mark where an argument ends, so a path with spaces is cut at the options.
  const { stdout } = await ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  const [program = '', ...options] = stdout.trim().split(/ (?=-)/)
  return [program, ...options.flatMap((option) => option.split(' '))].filter(Boolean)
}
