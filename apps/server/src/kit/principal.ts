/** A signed-in user with the session that proves it. Holding one is the permission to act for that user. */
export type Principal = { userId: string; sessionId: string }

/** What the accounts room offers to every guarded call. */
export type Authenticator = {
  /** The principal behind a bearer token. Fails with 401. */
  authenticate(bearer: string | undefined): Promise<Principal>
  /** Whether this CSRF token belongs to this session. */
  verifyCsrf(principal: Principal, token: string | undefined): boolean
}
