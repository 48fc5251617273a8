/** Tokens live in memory only; the refresh cookie, which scripts cannot read, is what survives a reload. */
export type Tokens = { accessToken: string; idToken: string; csrfToken: string }

let tokens: Partial<Tokens> = {}

export const readTokens = (): Readonly<Partial<Tokens>> => tokens
export const storeTokens = ({ accessToken, idToken, csrfToken }: Tokens) => {
  tokens = { accessToken, idToken, csrfToken }
}
export const forgetTokens = () => {
  tokens = {}
}

/** Any reply may carry a new CSRF token. */
export function storeCsrfToken(reply: unknown) {
  if (typeof reply !== 'object' || reply === null || !('csrfToken' in reply)) return
  if (typeof reply.csrfToken === 'string') tokens = { ...tokens, csrfToken: reply.csrfToken }
}

/** The address in an id token, for as long as the profile has not arrived. It is shown, never trusted. */
export function emailInIdToken(idToken: string): string {
  try {
    const payload = idToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { email } = JSON.parse(atob(payload)) as { email?: unknown }
    return typeof email === 'string' ? email : ''
  } catch {
    return ''
  }
}
