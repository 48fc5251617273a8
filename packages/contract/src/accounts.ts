import { z } from 'zod'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'
import { limits, plans } from './limits.ts'

export const planName = z.enum(Object.keys(plans) as [keyof typeof plans])

/** Compared case-insensitively: the address is folded to lower case at the door. */
export const email = text(limits.email, 1)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('Invalid email format'))
/** Never cleaned or altered. What makes it strong enough is checked by the accounts room, which says what is missing. */
export const password = text(limits.password.max, 1)
const code = text(limits.code.inputMax, 1).transform((value) => value.replace(/[^a-z0-9]/gi, '').toUpperCase())

export const user = z.object({
  email: z.string(),
  subscriptionLevel: planName,
  newsletter_opt_in: z.boolean(),
})
const tokens = z.object({ accessToken: z.string(), idToken: z.string(), csrfToken: z.string() })
const sessionData = tokens.extend({ requires2FA: z.literal(false), sessionId: z.string(), user })
/** Until another code may be asked for, in seconds. */
const resendAfterSeconds = z.number().int()
const codeSent = done.extend({ resendAfterSeconds })

export const accounts = {
  signup: endpoint(calls.signup, {
    body: z.object({ email, password, newsletter_opt_in: z.boolean().default(false) }),
    reply: codeSent,
  }),
  confirmSignup: endpoint(calls.confirmSignup, { body: z.object({ email, code }), reply: done }),
  sendCode: endpoint(calls.sendCode, { body: z.object({ email }), reply: codeSent }),
  resendCode: endpoint(calls.resendCode, { body: z.object({ email }), reply: codeSent }),
  resendConfirmation: endpoint(calls.resendConfirmation, { body: z.object({ email }), reply: codeSent }),
  login: endpoint(calls.login, {
    body: z.object({ email, password }),
    reply: z.union([
      z.object({
        requires2FA: z.literal(true),
        resendAfterSeconds,
        /** False while the code that was sent before still stands, because another may not be sent yet. */
        codeSent: z.boolean(),
      }),
      sessionData,
    ]),
  }),
  verifyCode: endpoint(calls.verifyCode, { body: z.object({ email, code }), reply: sessionData }),
  forgotPassword: endpoint(calls.forgotPassword, { query: z.object({ email }), reply: codeSent }),
  confirmForgotPassword: endpoint(calls.confirmForgotPassword, {
    body: z.object({ email, code, new_password: password }),
    reply: done,
  }),
  refresh: endpoint(calls.refresh, { reply: tokens.extend({ sessionId: z.string(), user }) }),
  refreshCsrf: endpoint(calls.refreshCsrf, { reply: z.object({ csrfToken: z.string() }) }),
  logout: endpoint(calls.logout, { reply: done }),
  listSessions: endpoint(calls.listSessions, {
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          createdAt: z.string(),
          lastUsedAt: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  revokeSession: endpoint(calls.revokeSession, { params: z.object({ id: z.uuid() }), reply: done }),
  revokeSessions: endpoint(calls.revokeSessions, { reply: done }),
  deleteUser: endpoint(calls.deleteUser, { reply: done }),
}
