import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeScratchFolder, removeScratchFolder } from '../../../../scripts/scratch-folder.mjs'

/** The built product and its commands as processes; global-build.ts builds them before the tests. */
const dist = join(import.meta.dirname, '../../dist')
const scripts = join(import.meta.dirname, '../../../../scripts')
const run = promisify(execFile)
const folders: string[] = []
const children: ChildProcess[] = []

/** The compile cache, as with "npm start". */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compile')
const surroundings = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE }

export type Running = {
  child: ChildProcess
  /** The combined output. */
  output(): string
  /** Waits for these words in the output; fails when the process exits without them. */
  said(words: string): Promise<void>
  /** The exit code, once both streams have ended. */
  ended: Promise<number | null>
}

type Environment = Record<string, string | undefined>

/** Starts the built product or worker, with exactly this environment. */
export const startProduct = (
  environment: Environment,
  entry: 'main' | 'worker' = 'main',
  args: string[] = [],
): Running => startProgram(join(dist, `${entry}.js`), environment, args)

/** The same under the supervisor of `npm start`. */
export const startSupervised = (environment: Environment): Running =>
  startProgram(join(scripts, 'start.mjs'), environment)

function startProgram(file: string, environment: Environment, args: string[] = []): Running {
  const env = { ...surroundings, ...environment }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      for (const listen of heard) listen()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    ended,
    output: () => output,
    said: (words) =>
      new Promise((resolve, reject) => {
        const listen = () => output.includes(words) && resolve()
        heard.add(listen)
        listen()
        ended.then(() => reject(new Error(`it ended without "${words}": ${output}`)))
      }),
  }
}

/** Runs a built command. */
export function runCommand(
  name:
    | 'back-up'
    | 'check-providers'
    | 'operator'
    | 'restore'
    | 'rotate-keys'
    | 'send-newsletter'
    | 'setup-billing'
    | 'show-usage',
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...surroundings, ...environment }
  return new Promise((resolve) =>
    execFile(process.execPath, [join(dist, `${name}.js`), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

/** A temporary folder, removed by `cleanUp`; in memory by default, where files may not be executable. */
export async function newFolder(parent?: string): Promise<string> {
  const prefix = 'greenroom-process-'
  const folder = await (parent ? mkdtemp(join(parent, prefix)) : makeScratchFolder(prefix))
  folders.push(folder)
  return folder
}

/** A copy of a folder including owners, which Node's own copy omits; removed by `cleanUp`. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await newFolder()
  await run('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** Cleanup of this test: stops every process, by force after a timeout, and removes every folder. */
export async function cleanUp(): Promise<void> {
  await Promise.all(children.splice(0).map(end))
  for (const folder of folders.splice(0)) {
    for (const { pid } of await processesOn(folder)) kill(pid, 'SIGKILL')
    await removeScratchFolder(folder)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await gone
  clearTimeout(late)
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already, which is as good.
  }
}

/** The processes with this folder in their command line: PostgreSQL or initdb. */
export async function processesOn(folder: string): Promise<{ pid: number; command: string }[]> {
  if (process.platform === 'linux') return (await listCommands()).filter(({ command }) => command.includes(folder))
  const { stdout } = await run('ps', ['-ww', '-eo', 'pid=,args='])
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+ /, '') }))
}

/** Every process and its command line. A slim container has no `ps`. */
async function listCommands(): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const read = async (pid: number) => {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return { pid, command: line.split('\0').join(' ').trim() }
  }
  return (await Promise.all(pids.map(read))).filter(({ command }) => command !== '')
}

/** The child processes of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : (await run('pgrep', ['-P', String(pid)])).stdout
  return list.split(/\s+/).filter(Boolean).map(Number)
}

/** Whether a process is paused by SIGSTOP. */
export async function isPaused(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return /\) T /.test(await readFile(`/proc/${pid}/stat`, 'utf8'))
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)])
  return stdout.startsWith('T')
}

/** A port in use until `holder` is closed. */
export async function holdPort(): Promise<{ port: number; holder: Server }> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  return { port: (holder.address() as AddressInfo).port, holder }
}
