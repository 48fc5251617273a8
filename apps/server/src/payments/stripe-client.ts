import Stripe from 'stripe'
import { AppError } from '../kit/app-error.ts'
import type { Log } from '../kit/log.ts'
import { SetupError } from '../kit/setup-error.ts'
import { NoProviderResponse } from './port.ts'

/** Request options for pages that can show the last known state instead. */
export const fast = { timeout: 2500, maxNetworkRetries: 0 }

/** Client of the provider's official package. `base`: another server with the same API; http only on loopback. */
export function createStripeClient({ key, base }: { key: string; base: string | undefined }): Stripe {
  return new Stripe(key, { ...addressOf(base), timeout: 10_000, maxNetworkRetries: 2, telemetry: false })
}

function addressOf(base: string | undefined): { protocol?: 'http' | 'https'; host?: string; port?: string } {
  if (base === undefined) return {}
  const { protocol, hostname, port } = new URL(base)
  const secure = protocol === 'https:'
  if (!secure && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    throw new SetupError('STRIPE_API_BASE must be an https address: plain http is for this machine only.')
  }
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? '443' : '80') }
}

export type CallStripe = <Result>(call: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Wraps every call to the provider: a failure is logged with the provider's type, code and request id, and becomes
 * `provider_failed`. `call` names it in the log.
 */
export function createAsk(log: Log): CallStripe {
  return async (call, work) => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) throw error
      logFailure(log, call, error)
      if (hasResponse(error)) throw new AppError('provider_failed', refused, { cause: error })
      throw new AppError('provider_failed', undefined, { cause: new NoProviderResponse(call, { cause: error }) })
    }
  }
}

const refused = "The payment provider couldn't do this. Please try again, or contact us if it keeps failing."

/** Logs a failed provider call. */
export const logFailure = (log: Log, call: string, error: unknown): void =>
  log.warn('the payment provider failed', { call, ...describeFailure(error) })

/** Whether there was any response, even an unexpected one. */
const hasResponse = (error: unknown): boolean => !(error instanceof Stripe.errors.StripeConnectionError)

/** Whether the provider rejected the request permanently, so that a retry is pointless. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode !== undefined &&
  error.statusCode < 500 &&
  !transientStatuses.includes(error.statusCode)

/** Statuses below 500 that say nothing about the request itself: wrong key, idempotency key in use, rate limit. */
const transientStatuses = [401, 409, 429]

/** The fields of a failure for the log, which redacts email addresses. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Stripe.errors.StripeError))
    return { reason: error instanceof Error ? error.message : String(error) }
  const { type, code, param, statusCode: status, requestId } = error
  return { type, code, param, status, requestId, reason: error.message }
}

/** Undefined on 404; rethrows every other failure. */
export function noneWhenMissing(error: unknown): undefined {
  if (hasCode(error, 'resource_missing')) return undefined
  throw error
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code

/** Validates the response: the package takes any JSON without `error` for a success. */
export function asObject<Found extends { id: string; object: string }>(found: Found, object: Found['object']): Found {
  if (typeof found?.id !== 'string' || found.object !== object)
    throw new Error(`the provider responded with something other than a ${object}`)
  return found
}

/** The same for a list. */
export function asList<Found extends { object: 'list'; data: unknown[] }>(found: Found): Found {
  if (found?.object !== 'list' || !Array.isArray(found.data))
    throw new Error('the provider responded with something other than a list')
  return found
}

/** Converts a Unix time in seconds, the format of every moment in the API. */
export const moment = (seconds: number): Date => new Date(seconds * 1000)
export const idOf = (found: string | { id: string } | null | undefined): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null)
