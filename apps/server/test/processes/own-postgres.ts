import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded, superuser } from '../../src/db/embedded.ts'
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { newFolder } from './product.ts'

export type OwnPostgres = {
  /** As an operator's own server is named. */
  url: string
  network: TcpProxy
  /** Beside the product, as one who may do anything. */
  sql(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Stops it as an operator does: connections are ended at once. */
  halt(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL of the test's own, which the product reaches over a network that can fail. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const place = { folder: join(await newFolder(), 'pg'), folderChosen: 'by_operator' } as const
  let cluster: EmbeddedPostgres = await startEmbedded(place)
  const { host, port, user, database } = cluster.connection
  const network = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  return {
    url: `postgres://${user}@127.0.0.1:${network.port}/${database}`,
    network,
    async sql(query, values) {
      const client = new pg.Client({ ...cluster.connection, user: superuser })
      await client.connect()
      try {
        return (await client.query(query, values)).rows
      } finally {
        await client.end()
      }
    },
    halt: () => cluster.stop(),
    async start() {
      cluster = await startEmbedded(place)
    },
    async stop() {
      await network.stop()
      await cluster.stop()
    },
  }
}
