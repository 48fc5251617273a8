import { access, mkdir, constants as modes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { warningsOf } from './config/warnings.ts'
import { type Config, readConfig } from './config.ts'
import { outageOf } from './db/failure.ts'
import { createLog, type LeveledLog } from './kit/log.ts'
import { createProcessOutput, type ProcessOutput } from './kit/process-output.ts'
import { SetupError } from './kit/setup-error.ts'

/** The folder of the migrations, beside the sources and beside the bundle. */
export const migrations = join(
  dirname(fileURLToPath(import.meta.url)),
  import.meta.url.endsWith('.ts') ? 'db/migrations' : 'migrations',
)

/** The log of a process, and its output to the terminal. Needs no settings, so that it can print which one is wrong. */
export function openLog(): { log: LeveledLog; output: ProcessOutput } {
  const log = createLog((line) => process.stderr.write(`${line}\n`), { outageOf })
  // Not `process.env.NODE_ENV`, which is 'production' in every build (scripts/bundle.mjs).
  const { NODE_ENV } = process.env
  return { log, output: createProcessOutput(log, NODE_ENV === 'production' ? 'json' : 'plain') }
}

/** Prints in one line that migrations were applied; the debug level has their names. */
export function printMigrations(names: string[], { log, output }: ReturnType<typeof openLog>): void {
  if (names.length === 0) return
  output.print(`Database ready: ${names.length} ${names.length === 1 ? 'migration' : 'migrations'} applied`)
  log.debug('migrations applied', { names })
}

/** Reads the settings and creates the data folder, before anything is opened. Fails with one sentence per problem. */
export async function prepare(log: LeveledLog): Promise<Config> {
  assertRuntime(process.versions.node)
  const config = readConfig(process.env, { execArgv: process.execArgv, uid: process.getuid?.() })
  log.setLevel(config.logLevel)
  for (const sentence of warningsOf(config)) log.warn(sentence)
  await prepareDataDir(config)
  return config
}

function assertRuntime(version: string): void {
  const [major = 0] = version.split('.').map(Number)
  if (major >= 24) return
  throw new SetupError(
    `Node ${version} is too old for the server: start it with "npm start", which brings its own, or use Node 24 or newer.`,
  )
}

async function prepareDataDir({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    await access(dataDir, modes.W_OK)
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`,
    )
  }
}
