import pg from 'pg'

/** Query timeout and TCP keep-alive: a connection that a failover or a firewall dropped silently is noticed after this long. */
const maxSilenceMs = 15_000

/**
 * Timeouts for connections that serve requests: a slow query fails, and a dead idle connection is closed. Not for long work, such as a
 * migration.
 */
export const queryTimeouts = {
  query_timeout: maxSilenceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: maxSilenceMs,
} satisfies pg.ClientConfig

/**
 * Closes its connection when a query times out: the driver would queue the next one behind it.
 * Drizzle takes a class with "Pool" in its name for a pool, so this one has none.
 */
export class TimedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    const endWithTimeout = (error: Error) => {
      if (error.message === 'Query read timeout') this.end().catch(() => {})
    }
    this.query = ((...given: unknown[]) => {
      const result = query(...given)
      if (result instanceof Promise) result.catch(endWithTimeout)
      return result
    }) as typeof this.query
  }
}
