import pg from 'pg'

/** A connection that goes away without a word, as a switch-over or a firewall leaves it, is noticed after this long. */
const longestSilenceMs = 15_000

/**
 * For connections that requests use: a query that is not answered in time fails, and an idle connection whose other end is gone is
 * closed. Not for what may rightly take long, such as a migration.
 */
export const queryTimeouts = {
  query_timeout: longestSilenceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: longestSilenceMs,
} satisfies pg.ClientConfig

/**
 * Ends itself with a query that was not answered in time: the driver would have the next one wait behind it.
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
