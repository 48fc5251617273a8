import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { SetupError } from '../kit/setup-error.ts'
import { type Binaries, copyBinaries } from './embedded-binaries.ts'

/** The user that PostgreSQL runs as. It refuses to run as root, so a start as root drops privileges for it. */
export type Identity =
  | { kind: 'self' }
  | { kind: 'nobody'; uid: number; gid: number }
  /** A user namespace that maps root to the user "nobody" but keeps root's access to files. */
  | { kind: 'namespace' }

export type Placement = { identity: Identity; binaries: Binaries; folder: string }

const nobody = { uid: 65534, gid: 65534 }
const run = promisify(execFile)

/**
 * Decides the cluster's folder and user, the first option that works: as ourselves, as the user "nobody", in a user namespace,
 * and (unless the operator chose the folder) as nobody under /var/lib. Fails with one sentence when none does.
 */
export async function placeCluster(input: {
  binaries: Binaries
  folder: string
  folderChosen: 'by_operator' | 'by_default'
  uid: number | undefined
  /** For tests: whether user namespaces work, and the folder in place of /var/lib/greenroom. */
  namespaces?: () => Promise<boolean>
  systemFolder?: string
}): Promise<Placement> {
  const { binaries, folder, systemFolder = '/var/lib/greenroom' } = input
  if (input.uid !== 0) return { identity: { kind: 'self' }, binaries, folder }
  if ((await reachable(binaries.folder)) && (await reachable(dirname(folder)))) {
    return { identity: { kind: 'nobody', ...nobody }, binaries, folder }
  }
  if (await (input.namespaces ?? namespacesWork)()) return { identity: { kind: 'namespace' }, binaries, folder }
  if (input.folderChosen === 'by_default') {
    const copy = await copyBinaries(binaries, join(systemFolder, 'postgres'))
    return { identity: { kind: 'nobody', ...nobody }, binaries: copy, folder: join(systemFolder, 'pg') }
  }
  throw new SetupError(
    'PostgreSQL does not run as root and no other user can reach the data folder: start Greenroom as a normal user, or set DATABASE_URL.',
  )
}

/** How a program is started under an identity. */
export function commandAs(identity: Identity, program: string, args: string[]) {
  if (identity.kind === 'namespace') {
    return {
      file: 'unshare',
      args: ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args],
      ids: {},
    }
  }
  return { file: program, args, ids: identity.kind === 'nobody' ? { uid: identity.uid, gid: identity.gid } : {} }
}

/** Whether every user may traverse the folders above `path`. */
async function reachable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const folder = await stat(at).catch(() => undefined)
    if (folder && (folder.mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

const namespacesWork = () =>
  run('unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', 'true']).then(
    () => true,
    () => false,
  )
