import { call } from '../api/client.ts'
import { logoutInFlight } from '../api/pending-logout.ts'
import { enterSession } from '../api/session.ts'

/** What a login needs. It is kept in memory while a code is waited for, and nowhere else. */
export type Credentials = { email: string; password: string }

/**
 * Logs in: the session is entered, or a code has been sent to this browser's owner and the reply says when another may be
 * asked for. Asking again is logging in again. Throws ApiError.
 */
export async function logIn(
  credentials: Credentials,
): Promise<{ resendAfterSeconds: number; codeSent: boolean } | null> {
  await logoutInFlight()
  const reply = await call('login', { body: credentials })
  if (reply.requires2FA) return reply
  enterSession(reply)
  return null
}
