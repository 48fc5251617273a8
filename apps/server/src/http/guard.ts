import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import type { Authenticator, Principal } from '../kit/principal.ts'

/** The bearer token of a request, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** CSRF protection of writes in a session: the request must carry the session's CSRF token. */
export function assertCsrf(authenticator: Authenticator, principal: Principal, request: FastifyRequest): void {
  const token = request.headers['x-csrf-token']
  if (!authenticator.verifyCsrf(principal, typeof token === 'string' ? token : undefined)) throw new AppError('csrf')
}

/** Origins that may write before there is a session: in production PUBLIC_URL, in development also the request's own host. */
export type AllowedOrigins = 'public_url' | 'public_url_and_own_host'

/** CSRF protection before there is a session (login CSRF): the Sec-Fetch-Site and Origin headers must be same-origin. */
export function assertSameSite(
  request: FastifyRequest,
  { publicUrl, origins }: { publicUrl: string; origins: AllowedOrigins },
): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('origin_refused')
  const origin = request.headers.origin
  if (origin === undefined || origin === new URL(publicUrl).origin) return
  // For development under another host name. In production the Host header could be forged.
  const ownHost = origins === 'public_url_and_own_host' && origin === `${request.protocol}://${request.host}`
  if (!ownHost) throw new AppError('origin_refused')
}
