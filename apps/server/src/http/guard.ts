import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import type { Authenticator, Principal } from '../kit/principal.ts'

/** The bearer token of a request, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** A write within a session carries that session's CSRF token. */
export function assertCsrf(authenticator: Authenticator, principal: Principal, request: FastifyRequest): void {
  const token = request.headers['x-csrf-token']
  if (!authenticator.verifyCsrf(principal, typeof token === 'string' ? token : undefined)) throw new AppError('csrf')
}

/** Whose pages may write before there is a session: in production those of PUBLIC_URL, elsewhere also of the host that was asked. */
export type AllowedOrigins = 'public_url' | 'public_url_and_own_host'

/** Before there is a session, the browser's own word says whether the request came from our pages. */
export function assertSameSite(
  request: FastifyRequest,
  { publicUrl, origins }: { publicUrl: string; origins: AllowedOrigins },
): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('origin_refused')
  const origin = request.headers.origin
  if (origin === undefined || origin === new URL(publicUrl).origin) return
  // People develop under names of their own. In production a host is what anyone may write into a request.
  const ownHost = origins === 'public_url_and_own_host' && origin === `${request.protocol}://${request.host}`
  if (!ownHost) throw new AppError('origin_refused')
}
