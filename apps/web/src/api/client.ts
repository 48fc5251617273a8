import { type CallName, calls } from '@greenroom/contract/calls'
import { ApiError } from './api-error.ts'
import { refreshInFlight, refreshTokens } from './refresh.ts'
import { type Options, type ReplyOf, request } from './request.ts'
import { readTokens, tokensIssuedAt } from './tokens.ts'

/** How to renew before a replay. 'newer' costs no call: another request or tab has refreshed the token since this one was sent. */
type Renewal = 'newer' | 'token' | 'csrf' | 'full'
type SessionEvents = { onRefreshed: () => void; onEnded: () => void }

/** Callbacks of the session module, registered once; it imports this module, so this one can't import it. */
let events: SessionEvents = { onRefreshed: () => {}, onEnded: () => {} }
/** Registers what happens when tokens were refreshed for a call, and when the session turns out to have ended. */
export const setSessionEvents = (listener: SessionEvents) => {
  events = listener
}

type Arguments<N extends CallName> =
  Record<string, never> extends Options<N> ? [options?: Options<N>] : [options: Options<N>]

/**
 * Calls the API. A 401 refreshes the tokens and replays the request; a refused CSRF token renews that token, then the whole
 * session; each at most once per request. Throws ApiError.
 */
export async function call<N extends CallName>(
  name: N,
  ...[options = {} as Options<N>]: Arguments<N>
): Promise<ReplyOf<N>> {
  if (calls[name].session !== 'user') return request(name, options)
  if (!readTokens().accessToken) await refreshInFlight()?.catch(() => {})

  const tried = new Set<Renewal>()
  for (;;) {
    const sentWith = tokensIssuedAt()
    try {
      return await request(name, options)
    } catch (error) {
      const renewal = error instanceof ApiError ? chooseRenewal(error, { tried, sentWith }) : null
      if (!renewal) throw error
      tried.add(renewal)
      await renew(renewal, { tried, original: error })
    }
  }
}

/** `sentWith`: when the tokens of the refused request were issued. */
type Attempt = { tried: ReadonlySet<Renewal>; sentWith: number }

function chooseRenewal(error: ApiError, { tried, sentWith }: Attempt): Renewal | null {
  if (error.status === 401) {
    if (tokensIssuedAt() > sentWith && !tried.has('newer')) return 'newer'
    if (!tried.has('token') && !tried.has('full')) return 'token'
    events.onEnded()
  } else if (error.code === 'csrf') {
    if (!tried.has('csrf')) return 'csrf'
    if (!tried.has('full')) return 'full'
    events.onEnded()
  }
  return null
}

type Failed = { tried: Set<Renewal>; original: unknown }

/** Renews once. When the server refuses, the session has ended and the original error goes to the caller. */
async function renew(renewal: Renewal, failed: Failed): Promise<void> {
  try {
    if (renewal === 'csrf') await request('refreshCsrf', {})
    else if (renewal !== 'newer') await refreshTokens()
    if (renewal !== 'csrf') events.onRefreshed()
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal
    if (renewal === 'csrf' && refusal.status === 401 && !failed.tried.has('full')) {
      failed.tried.add('full')
      return renew('full', failed)
    }
    if (endsSession(refusal)) events.onEnded()
    throw failed.original
  }
}

/** A 4xx ends the session; a network error, 429 and 5xx are transient and don't. */
export const endsSession = (refusal: ApiError) =>
  refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429
