import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'
import { makeScratchFolder } from '../scripts/scratch-folder.mjs'
import { failWith, percentile } from './turn/figures.ts'

/**
 * Time of a warm start until `/api/health` answers: `npm start`, the same without npm, and the built server alone; and the part of it
 * for loading modules. Alternating, on an existing data folder. Fails when the median of `npm start` is above two seconds.
 * `npm run bench:start -- 7 ../before` takes seven rounds and also starts the server that is built in that folder.
 */
const rounds = Number(process.argv[2] ?? 5)
const other = process.argv[3]
const goalMs = 2000

const here = join(import.meta.dirname, '..')
const dataDir = await makeScratchFolder('greenroom-start-')
const environment = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir }

type Way = { name: string; folder: string; program: string; args: string[]; until: 'healthy' | 'refused' }
const main = 'apps/server/dist/main.js'
const serverIn = (folder: string, suffix = ''): Way[] => [
  { name: `the built server${suffix}`, folder, program: process.execPath, args: [main], until: 'healthy' },
  { name: `its modules alone${suffix}`, folder, program: process.execPath, args: [main], until: 'refused' },
]
const ways: Way[] = [
  { name: 'npm start', folder: here, program: 'npm', args: ['start'], until: 'healthy' },
  { name: 'scripts/start.mjs', folder: here, program: process.execPath, args: ['scripts/start.mjs'], until: 'healthy' },
  ...serverIn(here),
  ...(other ? serverIn(resolve(other), ' of the other folder') : []),
]

/** Measures the loading of modules: an invalid port is refused by the first code after it. */
async function load({ folder, program, args }: Way, env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now()
  const child = spawn(program, args, { cwd: folder, env: { ...env, PORT: 'none' }, stdio: 'ignore' })
  await once(child, 'close')
  return performance.now() - began
}

async function startOnce(way: Way): Promise<number> {
  const env = { ...environment, NODE_COMPILE_CACHE: join(way.folder, 'node_modules/.cache/compile') }
  if (way.until === 'refused') return load(way, env)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const began = performance.now()
  const child = spawn(way.program, way.args, {
    ...{ cwd: way.folder, stdio: 'ignore', detached: true },
    env: { ...env, PORT: port, PUBLIC_URL: url },
  })
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`${way.name} exited with status ${child.exitCode}`)
    await sleep(5)
  }
  const took = performance.now() - began
  await stop(child, url)
  return took
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Interrupts the process group, like Ctrl-C; resolves when the port is closed and the data folder unlocked. */
async function stop(child: ChildProcess, url: string): Promise<void> {
  const closed = once(child, 'close')
  process.kill(-child.pid!, 'SIGINT')
  await closed
  while (await isHealthy(url)) await sleep(20)
  await sleep(300)
}

const times = new Map(ways.map((way) => [way, [] as number[]]))
try {
  // Warm-up: creates the database and Node's compile cache.
  for (const way of ways) await startOnce(way)
  for (let round = 0; round < rounds; round++) for (const way of ways) times.get(way)!.push(await startOnce(way))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

process.stdout.write(`Warm starts, ${rounds} of each${' '.repeat(24)}min   median      max\n`)
for (const [{ name }, values] of times) {
  const figures = [0, 0.5, 1].map((part) => `${Math.round(percentile(values, part))} ms`.padStart(9))
  process.stdout.write(`  ${name.padEnd(42)}${figures.join('')}\n`)
}
const median = percentile(times.get(ways[0]!)!, 0.5)
failWith(median > goalMs ? [`npm start: the median is ${Math.round(median)} ms, the goal is ${goalMs} ms.`] : [])
