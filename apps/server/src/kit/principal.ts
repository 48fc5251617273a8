/** The authenticated principal: a user and the session. Having one is the permission to act for that user. */
export type Principal = { userId: string; sessionId: string }

/** Authentication and CSRF verification for every call that needs a session; the accounts room implements it. */
export type Authenticator = {
  /** The principal behind a bearer token. Fails with 401. */
  authenticate(bearer: string | undefined): Promise<Principal>
  /** Whether this is a valid CSRF token of this session. */
  verifyCsrf(principal: Principal, token: string | undefined): boolean
}
