import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import type { Gate, Principal } from '../kit/principal.ts'

/** The bearer token of a request, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** A write within a session carries that session's CSRF token. */
export function assertCsrf(gate: Gate, principal: Principal, request: FastifyRequest): void {
  const token = request.headers['x-csrf-token']
  if (!gate.csrfFits(principal, typeof token === 'string' ? token : undefined)) throw new AppError('csrf')
}

/** Before there is a session, the browser's own word says whether the request came from our pages. */
export function assertSameSite(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('origin_refused')
  const origin = request.headers.origin
  if (origin === undefined) return
  const ours = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`]
  if (!ours.includes(origin)) throw new AppError('origin_refused')
}
