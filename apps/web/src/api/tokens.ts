import type { Contract, Reply } from '@greenroom/contract'

/** Tokens, and whose they are. They live in memory only; the refresh cookie, which scripts cannot read, survives a reload. */
export type Tokens = Pick<Reply<Contract['refresh']>, 'accessToken' | 'idToken' | 'csrfToken' | 'user'>

let tokens: Partial<Tokens> = {}
let storedAt = 0

export const readTokens = (): Readonly<Partial<Tokens>> => tokens
/** When the server gave these tokens (milliseconds since 1970); 0 while there are none. Older ones never replace newer ones. */
export const tokensSince = () => storedAt
export const hasAll = (some: Partial<Tokens>): some is Tokens =>
  Boolean(some.accessToken && some.idToken && some.csrfToken && some.user)
export const storeTokens = ({ accessToken, idToken, csrfToken, user }: Tokens, at?: number) => {
  tokens = { accessToken, idToken, csrfToken, user }
  storedAt = at ?? Math.max(Date.now(), storedAt + 1)
}
export const forgetTokens = () => {
  tokens = {}
  storedAt = 0
}

/** Any reply may carry a new CSRF token. */
export function storeCsrfToken(reply: unknown) {
  if (typeof reply !== 'object' || reply === null || !('csrfToken' in reply)) return
  if (typeof reply.csrfToken === 'string') tokens = { ...tokens, csrfToken: reply.csrfToken }
}
