import { type CallName, calls } from '@greenroom/contract/calls'
import { ApiError } from './api-error.ts'
import { refreshTokens, refreshUnderWay } from './refresh.ts'
import { type Options, type ReplyOf, request } from './request.ts'
import { readTokens, tokensSince } from './tokens.ts'

/** 'newer' costs no call: another request, or another tab, has renewed the token since this request was sent. */
type Kind = 'newer' | 'token' | 'csrf' | 'full'
type SessionEvents = { onRefreshed: () => void; onEnded: () => void }

let events: SessionEvents = { onRefreshed: () => {}, onEnded: () => {} }
/** The session module learns here that tokens were renewed for a call, or that nothing helped. */
export const watchCalls = (watcher: SessionEvents) => {
  events = watcher
}

type Arguments<N extends CallName> =
  Record<string, never> extends Options<N> ? [options?: Options<N>] : [options: Options<N>]

/**
 * Calls the API. On 401 the tokens are refreshed and the request is replayed; on a refused CSRF token that token is renewed,
 * then the whole session; each at most once per request. Throws ApiError.
 */
export async function call<N extends CallName>(
  name: N,
  ...[options = {} as Options<N>]: Arguments<N>
): Promise<ReplyOf<N>> {
  if (calls[name].session !== 'user') return request(name, options)
  if (!readTokens().accessToken) await refreshUnderWay()?.catch(() => {})

  const tried = new Set<Kind>()
  for (;;) {
    const tokensOf = tokensSince()
    try {
      return await request(name, options)
    } catch (error) {
      const kind = error instanceof ApiError ? remedyFor(error, { tried, tokensOf }) : null
      if (!kind) throw error
      tried.add(kind)
      await renew(kind, { tried, original: error })
    }
  }
}

type Sent = { tried: ReadonlySet<Kind>; tokensOf: number }

function remedyFor(error: ApiError, { tried, tokensOf }: Sent): Kind | null {
  if (error.status === 401) {
    if (tokensSince() > tokensOf && !tried.has('newer')) return 'newer'
    if (!tried.has('token') && !tried.has('full')) return 'token'
    events.onEnded()
  } else if (error.code === 'csrf') {
    if (!tried.has('csrf')) return 'csrf'
    if (!tried.has('full')) return 'full'
    events.onEnded()
  }
  return null
}

type Failed = { tried: Set<Kind>; original: unknown }

/** Applies one remedy. When the server refuses it the session is over, and the original error goes to the caller. */
async function renew(kind: Kind, failed: Failed): Promise<void> {
  try {
    if (kind === 'csrf') await request('refreshCsrf', {})
    else if (kind !== 'newer') await refreshTokens()
    if (kind !== 'csrf') events.onRefreshed()
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal
    if (kind === 'csrf' && refusal.status === 401 && !failed.tried.has('full')) {
      failed.tried.add('full')
      return renew('full', failed)
    }
    if (endsSession(refusal)) events.onEnded()
    throw failed.original
  }
}

/** A refusal ends the session; silence, overload and a broken server do not, so that nothing is lost to a bad network. */
export const endsSession = (refusal: ApiError) =>
  refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429
