import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Neither PostgreSQL nor PgBouncer runs as root. */
export const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

export type Program = {
  child: ChildProcess
  output(): string
  said(words: string): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program as a user that is not root. */
export function startProgram(path: string, args: string[]): Program {
  const child = spawn(path, args, {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  let output = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      for (const listen of heard) listen()
    })
  const ended = once(child, 'close')
  return {
    child,
    output: () => output,
    said: (words) =>
      new Promise((resolve, reject) => {
        const listen = () => output.includes(words) && resolve()
        heard.add(listen)
        listen()
        ended.then(() => reject(new Error(`${path} ended without "${words}": ${output.slice(-2000)}`)), reject)
      }),
    async stop(signal = 'SIGINT') {
      child.kill(signal)
      await ended
    },
  }
}

/** Runs a program; fails on a non-zero exit code. */
export async function runProgram(path: string, args: string[]): Promise<void> {
  const { child, output } = startProgram(path, args)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${path} ended with ${code}: ${output()}`)
}
