import { randomBytes } from 'node:crypto'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Resources } from '../kit/resources.ts'
import { isOwned, ownCluster } from './cluster-ownership.ts'
import { superuser } from './embedded-address.ts'
import { startFailure } from './embedded-failure.ts'
import type { Placement } from './embedded-identity.ts'
import { isPostmasterOf, postmasterPid } from './embedded-postmaster.ts'
import { endingOf, killGroup, startProgram } from './embedded-process.ts'

/** Creates the folder and, if it's empty, the cluster. Returns the path of PostgreSQL's data; fails with one sentence. */
export async function prepareCluster(place: Placement, resources: Resources): Promise<string> {
  const { folder, identity } = place
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (identity.kind === 'nobody') await chown(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  if (!(await exists(join(data, 'PG_VERSION')))) await initialize(place, data, resources)
  else if (!(await isOwned(data, identity)) && !(await isRunning(data))) await ownCluster(data, identity)
  return data
}

/** initdb into a temporary folder and an atomic rename, so that an interrupted start leaves no partial cluster. */
async function initialize(
  { folder, identity, binaries }: Placement,
  data: string,
  { graceful }: Resources,
): Promise<void> {
  const fresh = `${data}.new`
  await rm(fresh, { recursive: true, force: true })
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (identity.kind === 'nobody') await chown(passwordFile, identity.uid, identity.gid)
  const args = ['-D', fresh, '-U', superuser, '--encoding=UTF8', '--no-locale', '--auth-local=trust']
  args.push('--auth-host=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions')
  if (graceful.disposed) throw new Error('Greenroom is stopping.')
  const child = startProgram(identity, binaries.initdb, args, 'pipe')
  const ended = endingOf(child)
  // A partial cluster is removed by the next start, so it can be killed.
  graceful.defer(() => killGroup(child, ended))
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000)
  })
  const { code, failure } = await ended
  if (code !== 0) throw startFailure(failure ?? output)
  await rename(fresh, data)
}

async function isRunning(data: string): Promise<boolean> {
  const pid = await postmasterPid(data)
  return pid !== undefined && (await isPostmasterOf(data, pid))
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
