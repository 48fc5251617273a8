import { call } from '../api/client.ts'
import { logoutInFlight } from '../api/pending-logout.ts'
import { enterSession } from '../api/session.ts'

/**
 * Confirms an account with the code from the email. In the browser that signed up the session is entered; in any other the login
 * comes next. Throws ApiError.
 */
export async function confirmAccount(body: { email: string; code: string }): Promise<'entered' | 'login_next'> {
  await logoutInFlight()
  const reply = await call('confirmSignup', { body })
  if (!reply.loggedIn) return 'login_next'
  enterSession(reply)
  return 'entered'
}
