import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeScratchFolder } from '../../../../scripts/scratch-folder.mjs'

/** The product as it ships, a process of its own, and what was built beside it; global-build.ts builds them before the tests. */
const dist = join(import.meta.dirname, '../../dist')
const scripts = join(import.meta.dirname, '../../../../scripts')
const run = promisify(execFile)
const folders: string[] = []
const children: ChildProcess[] = []

/** As "npm start" has it: the second start of the same code is a quick one. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compile')
const surroundings = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE }

export type Running = {
  child: ChildProcess
  /** Both streams as they came. */
  output(): string
  /** Waits for these words, however long they take; fails when the process ends without them. */
  said(words: string): Promise<void>
  /** The exit code, once both streams have ended too. */
  ended: Promise<number | null>
}

type Environment = Record<string, string | undefined>

/** Starts the built product, or the worker beside it, with this environment and nothing else. */
export const startProduct = (
  environment: Environment,
  entry: 'main' | 'worker' = 'main',
  args: string[] = [],
): Running => startProgram(join(dist, `${entry}.js`), environment, args)

/** The same by what `npm start` runs, which builds what has changed and supervises the server. */
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

/** Runs a built command beside the product to its end. */
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

/** A folder that `cleanUp` removes, in memory where no parent is named: nothing there may need to be executable. */
export async function newFolder(parent?: string): Promise<string> {
  const prefix = 'greenroom-process-'
  const folder = await (parent ? mkdtemp(join(parent, prefix)) : makeScratchFolder(prefix))
  folders.push(folder)
  return folder
}

/** A copy of a folder, owners and all, which Node's own copy leaves out; `cleanUp` removes it. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await newFolder()
  await run('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** Ends every process and removes every folder of this test: gently, and by force what does not go. */
export async function cleanUp(): Promise<void> {
  await Promise.all(children.splice(0).map(end))
  for (const folder of folders.splice(0)) {
    for (const { pid } of await processesOn(folder)) kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
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

/** The processes whose command line names this folder: its PostgreSQL, or the making of it. */
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

/** The processes that this one has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : (await run('pgrep', ['-P', String(pid)])).stdout
  return list.split(/\s+/).filter(Boolean).map(Number)
}

/** Whether a process stands still after SIGSTOP. */
export async function isPaused(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return /\) T /.test(await readFile(`/proc/${pid}/stat`, 'utf8'))
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)])
  return stdout.startsWith('T')
}

/** A port that somebody listens on until `holder` is closed. */
export async function holdPort(): Promise<{ port: number; holder: Server }> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  return { port: (holder.address() as AddressInfo).port, holder }
}
