import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { startTcpProxy, type TcpProxy } from '../apps/server/test/tcp-proxy.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { makeScratchFolder } from '../scripts/scratch-folder.mjs'
import { test as journey } from './test.ts'

/** The way between the product and its database. */
type Database = { stop(): void; start(): void }

/** Journeys through an outage have a product to themselves, on a database that is reached through a proxy. */
export const test = journey.extend<{ database: Database }, { product: { url: string; proxy: TcpProxy } }>({
  product: [
    async ({ browserName: _any }, use) => {
      const dataDir = await makeScratchFolder('greenroom-outage-')
      const cluster = await startEmbedded({ folder: join(dataDir, 'pg'), folderChosen: 'by_operator' })
      const { host, port, user, database } = cluster.connection
      const proxy = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` })
      const DATABASE_URL = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`
      const stop = await startServer({ DATABASE_URL, DATA_DIR: dataDir }, 'outage-server')
      // Accounts and interviews are prepared in this database, past the proxy.
      process.env.DATA_DIR = dataDir
      await use({ url: process.env.BASE_URL!, proxy })
      proxy.heal()
      await stop()
      await proxy.stop()
      await cluster.stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  database: async ({ product: { proxy } }, use) => {
    await use({ stop: proxy.refuse, start: proxy.heal })
    proxy.heal()
  },
})

export { expect } from './test.ts'
