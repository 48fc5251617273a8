import type { FastifyRequest } from 'fastify'

/** Whether a request bypasses caches and replicas (Cache-Control: no-cache), as our pages do for seconds after a write (read your writes). */
export const bypassesCache = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*no-cache\s*(,|$)/i.test(headers['cache-control'] ?? '')
