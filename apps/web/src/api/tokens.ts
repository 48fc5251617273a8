import type { Contract, Reply } from '@greenroom/contract'

/** Tokens, and whose they are. They live in memory only; the refresh cookie, which scripts cannot read, survives a reload. */
export type Tokens = Pick<Reply<Contract['refresh']>, 'accessToken' | 'idToken' | 'csrfToken' | 'user'>

let tokens: Partial<Tokens> = {}

export const readTokens = (): Readonly<Partial<Tokens>> => tokens
export const storeTokens = ({ accessToken, idToken, csrfToken, user }: Tokens) => {
  tokens = { accessToken, idToken, csrfToken, user }
}
export const forgetTokens = () => {
  tokens = {}
}

/** Any reply may carry a new CSRF token. */
export function storeCsrfToken(reply: unknown) {
  if (typeof reply !== 'object' || reply === null || !('csrfToken' in reply)) return
  if (typeof reply.csrfToken === 'string') tokens = { ...tokens, csrfToken: reply.csrfToken }
}
