import type { FastifyRequest } from 'fastify'

/** Whether a client accepts nothing that is a moment old, as HTTP says it: our pages do so for some seconds after they changed something. */
export const bypassesCache = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*no-cache\s*(,|$)/i.test(headers['cache-control'] ?? '')
