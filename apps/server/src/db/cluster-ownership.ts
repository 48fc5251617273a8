import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from '../kit/setup-error.ts'
import type { Identity } from './embedded-identity.ts'

/** In a user namespace, too, root owns the files. */
const ownerFor = (identity: Identity) => ({
  uid: identity.kind === 'nobody' ? identity.uid : (process.getuid?.() ?? 0),
  gid: identity.kind === 'nobody' ? identity.gid : (process.getgid?.() ?? 0),
})

/**
 * Sets owner and mode (private) of every file below `data` to the user that PostgreSQL runs as: a restore by a tool that drops them leaves
 * them wrong. Fails with one sentence when this user may not.
 */
export async function ownCluster(data: string, identity: Identity): Promise<void> {
  if (process.platform === 'win32') return
  await ownBelow(data, ownerFor(identity)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EACCES') throw error
    throw new SetupError(
      `Some files in ${data} belong to another user: give them to the user that starts Greenroom (chown -R), or set another DATA_DIR.`,
    )
  })
}

async function ownBelow(path: string, owner: { uid: number; gid: number }): Promise<void> {
  const found = await lstat(path)
  if (found.uid !== owner.uid) await lchown(path, owner.uid, owner.gid)
  if (found.isSymbolicLink()) return
  if (!found.isDirectory()) return chmod(path, 0o600)
  await chmod(path, 0o700)
  for (const name of await readdir(path)) await ownBelow(join(path, name), owner)
}

/** Whether owner and mode are right already, judged by a sample of files that every cluster has. */
export async function isOwned(data: string, identity: Identity): Promise<boolean> {
  if (process.platform === 'win32') return true
  const { uid } = ownerFor(identity)
  for (const name of ['.', 'PG_VERSION', 'postgresql.conf', 'global', 'base']) {
    const found = await lstat(join(data, name)).catch(() => undefined)
    if (found && (found.uid !== uid || (found.mode & 0o077) !== 0)) return false
  }
  return true
}
