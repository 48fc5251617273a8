import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '../../apps/server/src/db/embedded-binaries.ts'
import { commandAs, placeCluster } from '../../apps/server/src/db/embedded-identity.ts'

import { freePort } from '../../scripts/free-port.mjs'
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs'

const run = promisify(execFile)
const user = 'operator'

/** An external PostgreSQL: over TCP with a password, restarted by pg_ctl, and not managed by the product. */
export async function startExternal() {
  const home = await makeScratchFolder('greenroom-external-')
  await chmod(home, 0o711)
  const folder = join(home, 'pg')
  const { identity, binaries } = await placeCluster({
    binaries: await findBinaries(),
    folder,
    folderChosen: 'by_operator',
    uid: process.getuid?.(),
  })
  const [password, passwordFile] = [randomBytes(16).toString('hex'), join(folder, 'password')]
  await mkdir(folder, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity.kind === 'nobody')
    for (const path of [folder, passwordFile]) await chown(path, identity.uid, identity.gid)
  const call = async (program: string, ...args: string[]) => {
    const command = commandAs(identity, join(dirname(binaries.postgres), program), args)
    await run(command.file, command.args, { ...command.ids, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  }

  const data = join(folder, 'data')
  const port = await freePort()
  await call(
    'initdb',
    '-D',
    data,
    '-U',
    user,
    '--encoding=UTF8',
    '--no-locale',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  )
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const control = (...args: string[]) =>
    call('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', ...args)
  await control('start')
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    restart: (mode: 'fast' | 'immediate') => control('restart', '-m', mode),
    async stop() {
      await control('stop', '-m', 'fast')
      await rm(home, { recursive: true, force: true })
    },
  }
}
