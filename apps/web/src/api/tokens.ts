import type { Contract, Reply } from '@greenroom/contract'

/** Access, ID and CSRF token and their user. In memory only; the HttpOnly refresh cookie survives a reload. */
export type Tokens = Pick<Reply<Contract['refresh']>, 'accessToken' | 'idToken' | 'csrfToken' | 'user'>

/** In-memory token cache: empty while logged out. */
let tokens: Partial<Tokens> = {}
/** Version of `tokens`: strictly increasing within this tab. */
let issuedAt = 0

export const readTokens = (): Readonly<Partial<Tokens>> => tokens
/** When the server issued these tokens (epoch milliseconds), 0 without any. Older tokens never replace newer ones. */
export const tokensIssuedAt = () => issuedAt
export const isComplete = (partial: Partial<Tokens>): partial is Tokens =>
  Boolean(partial.accessToken && partial.idToken && partial.csrfToken && partial.user)
export const storeTokens = ({ accessToken, idToken, csrfToken, user }: Tokens, at?: number) => {
  tokens = { accessToken, idToken, csrfToken, user }
  issuedAt = at ?? Math.max(Date.now(), issuedAt + 1)
}
export const clearTokens = () => {
  tokens = {}
  issuedAt = 0
}

/** CSRF token rotation: any reply may carry a new one. */
export function storeCsrfToken(reply: unknown) {
  if (typeof reply !== 'object' || reply === null || !('csrfToken' in reply)) return
  if (typeof reply.csrfToken === 'string') tokens = { ...tokens, csrfToken: reply.csrfToken }
}
