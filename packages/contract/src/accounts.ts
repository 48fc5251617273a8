import { z } from 'zod'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'
import { limits, plans } from './limits.ts'
import { dateTime, uuid } from './wire-formats.ts'

export const planName = z.enum(Object.keys(plans) as [keyof typeof plans]).meta({ examples: ['BASIC'] })
const address = z.string().meta({ examples: ['sam@example.com'] })

export const email = text(limits.email, 1)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('Invalid email format'))
  .meta({ description: 'Upper and lower case are the same.', examples: ['sam@example.com'] })
/** Never cleaned or altered. What makes it strong enough is checked by the accounts room, which says what is missing. */
export const password = text(limits.password.max, 1).meta({
  description: `At least ${limits.password.min} characters with upper- and lowercase letters, a number and a symbol, or any ${limits.password.mixedBelow}.`,
  examples: ['a quiet green room'],
})
const code = text(limits.code.inputMax, 1)
  .transform((value) => value.replace(/[^a-z0-9]/gi, '').toUpperCase())
  .meta({ description: 'The code from the email. Case, spaces and dashes are ignored.', examples: ['K7M2QX'] })
const newsletter = z.boolean().describe('Whether the newsletter is sent to this address.')

export const user = z.object({
  email: address,
  subscriptionLevel: planName.describe('The plan that works now.'),
  newsletter_opt_in: newsletter,
})
const jwt = z.string().meta({ examples: ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln'] })
const csrfToken = z
  .string()
  .meta({ description: 'For the `X-CSRF-Token` header of every write.', examples: ['9f2c4e.b7d1'] })
const tokens = z.object({
  accessToken: jwt.describe('For the `Authorization: Bearer` header. A JWT that works for 10 minutes.'),
  idToken: jwt.describe('Who logged in, as a JWT. No call of this API takes it.'),
  csrfToken,
})
const sessionId = uuid.describe('The id of this session, as `sessions` lists it.')
const sessionData = tokens.extend({
  requires2FA: z.literal(false).describe('The session is open.'),
  sessionId,
  user,
})
const resendAfterSeconds = z.int().meta({ description: 'Seconds until another code may be asked for.', examples: [60] })
const codeSent = done.extend({ resendAfterSeconds })

export const accounts = {
  signup: endpoint(calls.signup, {
    body: z.object({ email, password, newsletter_opt_in: newsletter.default(false) }),
    reply: codeSent,
  }),
  confirmSignup: endpoint(calls.confirmSignup, {
    body: z.object({ email, code }),
    reply: z.union([
      done.extend({
        loggedIn: z.literal(true).describe('The session is open: this is the browser that signed up.'),
        ...sessionData.shape,
      }),
      done.extend({ loggedIn: z.literal(false).describe('Another browser signed up: here `login` comes next.') }),
    ]),
  }),
  sendCode: endpoint(calls.sendCode, { body: z.object({ email }), reply: codeSent }),
  resendCode: endpoint(calls.resendCode, { body: z.object({ email }), reply: codeSent }),
  resendConfirmation: endpoint(calls.resendConfirmation, { body: z.object({ email }), reply: codeSent }),
  login: endpoint(calls.login, {
    body: z.object({ email, password }),
    reply: z.union([
      z.object({
        requires2FA: z.literal(true).describe('A code was emailed: send it with `verify-code`.'),
        resendAfterSeconds,
        codeSent: z
          .boolean()
          .describe('False while the code that was sent before is still valid, because another may not be sent yet.'),
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
  refresh: endpoint(calls.refresh, { reply: tokens.extend({ sessionId, user }) }),
  refreshCsrf: endpoint(calls.refreshCsrf, { reply: z.object({ csrfToken }) }),
  logout: endpoint(calls.logout, { reply: done }),
  listSessions: endpoint(calls.listSessions, {
    reply: z.object({
      sessions: z.array(
        z.object({
          id: uuid.describe('What `DELETE /api/auth/sessions/{id}` takes.'),
          device: z.string().meta({ description: 'Browser and system.', examples: ['Firefox on Linux'] }),
          createdAt: dateTime.describe('When this device logged in.'),
          lastUsedAt: dateTime.describe('When its session was refreshed last.'),
          current: z.boolean().describe('Whether it is the one that asks.'),
        }),
      ),
    }),
  }),
  revokeSession: endpoint(calls.revokeSession, {
    params: z.object({ id: z.uuid().describe('The id of the session.') }),
    reply: done,
  }),
  revokeSessions: endpoint(calls.revokeSessions, { reply: done }),
  deleteUser: endpoint(calls.deleteUser, { reply: done }),
}
