import { chmod, rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { tablesOf } from '../e2e/tables.ts'
import { makeScratchFolder } from '../scripts/scratch-folder.mjs'
import { mountSmallDisk } from './crash/disk.ts'
import { startExternal } from './crash/external.ts'
import { type Fault, type Figures, printFigures, runPhase } from './crash/phase.ts'
import { type Product, startUnderSupervisor } from './crash/product.ts'
import { failWith } from './turn/figures.ts'

/**
 * Crash test: whether an acknowledged answer is ever lost, duplicated or misplaced, and the recovery time, under continuous load while the
 * server is killed, its PostgreSQL is killed, an external database restarts, or the disk is full. The first Ctrl-C reports the results so far.
 * `npm run bench:crash -- --kills 100 --postmaster 40 --restarts 20 --full 5 --users 6`
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    postmaster: { type: 'string', default: '40' },
    restarts: { type: 'string', default: '20' },
    full: { type: 'string', default: '5' },
    users: { type: 'string', default: '6' },
  },
})
const users = Number(values.users)
const [kills, postmasterKills, restarts, fills] = [values.kills, values.postmaster, values.restarts, values.full].map(
  Number,
)
/** How long (ms) the disk stays full. */
const fullMs = 8000

type Phase = { name: string; times: number; product: Product; fault: Fault }

async function onOwnData(run: (product: Product) => Promise<Figures>, name: string): Promise<Figures> {
  const folder = await makeScratchFolder('greenroom-crash-')
  await chmod(folder, 0o711)
  const product = await startUnderSupervisor(name, folder)
  try {
    return await run(product)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const measure = async ({ name, times, product, fault }: Phase): Promise<Figures> =>
  runPhase({ name, times, users, fault, server: product.server, tables: await tablesOf() })

async function killServer(times: number): Promise<Figures> {
  const fault = (product: Product) => async () => {
    process.kill((await product.server())!, 'SIGKILL')
    return performance.now()
  }
  return onOwnData((product) => measure({ name: 'server killed', times, product, fault: fault(product) }), 'server')
}

async function killPostmaster(times: number): Promise<Figures> {
  const fault = (product: Product) => async () => {
    process.kill(await product.postmaster(), 'SIGKILL')
    return performance.now()
  }
  return onOwnData(
    (product) => measure({ name: 'postmaster killed', times, product, fault: fault(product) }),
    'postmaster',
  )
}

async function restartExternal(times: number): Promise<Figures> {
  const database = await startExternal()
  const folder = await makeScratchFolder('greenroom-crash-')
  const product = await startUnderSupervisor('external', folder, { DATABASE_URL: database.url })
  let count = 0
  const fault = async () => {
    const began = performance.now()
    await database.restart(count++ % 2 === 0 ? 'immediate' : 'fast')
    return began
  }
  try {
    return await measure({ name: 'external database restarted', times, product, fault })
  } finally {
    await product.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillDisk(times: number): Promise<Figures | undefined> {
  const disk = await mountSmallDisk()
  if (!disk) {
    process.stdout.write('\nThe full disk was skipped: this user may not mount a file system.\n')
    return undefined
  }
  process.stdout.write(`\nThe small disk is ${disk.kind}.\n`)
  try {
    const product = await startUnderSupervisor('disk', disk.folder)
    const fault = async () => {
      await disk.fill(fullMs)
      await disk.free()
      return performance.now()
    }
    try {
      return await measure({ name: 'disk full, then freed', times, product, fault })
    } finally {
      await product.stop()
    }
  } finally {
    await disk.stop()
  }
}

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')
process.stdout.write(`${users} users, ${cpus().length} cores, load ${load()}\n`)
const sentences: string[] = []
for (const [times, run] of [
  [kills, killServer],
  [postmasterKills, killPostmaster],
  [restarts, restartExternal],
  [fills, fillDisk],
] as const) {
  if (!times) continue
  const figures = await run(times)
  if (figures) sentences.push(...printFigures(figures))
  process.stdout.write(`  load ${load()}\n`)
  await sleep(500)
}
failWith(sentences)
process.exit()
