import { call } from '../api/client.ts'
import { logoutInFlight } from '../api/pending-logout.ts'
import { enterSession } from '../api/session.ts'

/** Held in memory during two-factor login, for resending a code; never stored. */
export type Credentials = { email: string; password: string }

/**
 * Logs in: null once the session is entered, or the two-factor challenge with its resend cooldown. Resending is logging in again.
 * Throws ApiError.
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
