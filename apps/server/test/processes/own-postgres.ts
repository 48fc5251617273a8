import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded, superuser } from '../../src/db/embedded.ts'
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { newFolder } from './product.ts'

export type OwnPostgres = {
  /** The connection string, as of an external server. */
  url: string
  network: TcpProxy
  /** A superuser connection. */
  sql(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Fast shutdown, which terminates connections. */
  halt(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** An external PostgreSQL behind a fault-injecting network. */
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
