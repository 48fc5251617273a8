import { startEmbedded } from '../../src/db/embedded.ts'
import { lockFolder, reserveFolder } from '../../src/db/folder-lock.ts'
import { SetupError } from '../../src/kit/setup-error.ts'

/** A test process that starts the cluster on a folder and holds its lock until it gets a signal. */
const folder = process.argv[2]!
try {
  const reserved = await reserveFolder(folder)
  const cluster = await startEmbedded({ folder: `${folder}/pg`, folderChosen: 'by_operator' })
  await lockFolder(cluster.connection, folder)
  process.on('SIGTERM', () =>
    cluster
      .stop()
      .then(reserved.close)
      .then(() => process.exit(0)),
  )
  setInterval(() => {}, 1000)
  // Ready for signals; earlier ones would leave the cluster running.
  process.stdout.write(`ready ${JSON.stringify(cluster.connection)}\n`)
} catch (error) {
  process.stdout.write(`refused ${error instanceof SetupError ? error.message : String(error)}\n`)
  process.exit(1)
}
