import { startEmbedded } from '../../src/db/embedded.ts'
import { lockFolder, reserveFolder } from '../../src/db/folder-lock.ts'
import { SetupError } from '../../src/kit/setup-error.ts'

/** A process of its own for the tests: starts the cluster on a folder, holds its lock, and says so, until it is told to stop. */
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
  // Only now may a signal come: before, it would end us and leave the cluster running.
  process.stdout.write(`ready ${JSON.stringify(cluster.connection)}\n`)
} catch (error) {
  process.stdout.write(`refused ${error instanceof SetupError ? error.message : String(error)}\n`)
  process.exit(1)
}
