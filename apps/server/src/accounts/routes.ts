import { contract } from '@greenroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Door, done, mount } from '../http/mount.ts'
import { addressSubject } from '../kit/address.ts'
import { rates } from '../limits/port.ts'
import { deleteUser, type HoldSubscription } from './delete-user.ts'
import type { AccountsDeps } from './deps.ts'
import { listDevices, signOutDevice, signOutEverywhere } from './devices.ts'
import { openProof, sealProof } from './refresh-proof.ts'
import { forgetPassword, resetPassword } from './reset-password.ts'
import { logIn, logOut, type Opened, refreshSession, sessionLife } from './session.ts'
import { confirmSignUp, resendConfirmation, signUp } from './sign-up.ts'

/** What this room needs of the room to its right: the plan that a login reply names, and whether a user may be deleted. */
export type Subscriptions = {
  planOf(userId: string): Promise<'FREE' | 'BASIC' | 'PREMIUM'>
  hold: HoldSubscription
}

/** Sign-up, confirmation, login, refresh and logout; a forgotten password; signed-in devices; the end of an account. */
export function mountAccounts(door: Door, deps: AccountsDeps, subscriptions: Subscriptions): void {
  const cookie = refreshCookie(door.publicUrl, deps)
  const shownUser = async ({ user }: Opened) => ({
    email: user.email,
    subscriptionLevel: await subscriptions.planOf(user.id),
    newsletter_opt_in: user.newsletterOptIn,
  })
  const from = (request: FastifyRequest) => addressSubject(request.ip)

  mount(door, contract.signup, async ({ body, request }) => {
    await deps.limiter.take(rates.signupPerAddress, from(request))
    const resendAfterSeconds = await signUp(deps, body)
    return { ...done('We sent a confirmation code to your email address.'), resendAfterSeconds }
  })
  mount(door, contract.confirmSignup, async ({ body }) => {
    await confirmSignUp(deps, body)
    return done('Account confirmed successfully! You can now log in.')
  })
  // Three names of one call, with one budget (decisions, "Accounts").
  for (const call of [contract.sendCode, contract.resendCode, contract.resendConfirmation]) {
    mount(door, call, async ({ body, request }) => {
      await deps.limiter.take(rates.codeSendingPerAddress, from(request))
      const resendAfterSeconds = await resendConfirmation(deps, body.email)
      return { ...done('Verification code resent. Please check your email.'), resendAfterSeconds }
    })
  }
  mount(door, contract.login, async ({ body, request, reply }) => {
    await deps.limiter.take(rates.loginPerAddress, from(request))
    const opened = await logIn(deps, { ...body, device: request.headers['user-agent'] ?? 'Unknown device' })
    cookie.write(reply, opened)
    return { requires2FA: false as const, ...opened.tokens, user: await shownUser(opened) }
  })
  mount(door, contract.refresh, async ({ request, reply }) => {
    const opened = await refreshSession(deps, cookie.read(request))
    cookie.write(reply, opened)
    return { ...opened.tokens, user: await shownUser(opened) }
  })
  mount(door, contract.refreshCsrf, async ({ principal }) => ({ csrfToken: deps.csrf.issue(principal.sessionId) }))
  mount(door, contract.logout, async ({ request, reply }) => {
    await logOut(deps, cookie.read(request))
    cookie.clear(reply)
    return done('You are logged out.')
  })

  mount(door, contract.forgotPassword, async ({ query, request }) => {
    await deps.limiter.take(rates.codeSendingPerAddress, from(request))
    await forgetPassword(deps, query.email)
    return done('We sent a code to your email address. With it you can choose a new password.')
  })
  mount(door, contract.confirmForgotPassword, async ({ body }) => {
    await resetPassword(deps, { email: body.email, code: body.code, newPassword: body.new_password })
    return done('Your password has been changed. You can log in with it now.')
  })

  mount(door, contract.listSessions, async ({ principal }) => ({ sessions: await listDevices(deps, principal) }))
  mount(door, contract.revokeSession, async ({ params, principal, reply }) => {
    await signOutDevice(deps, principal, params.id)
    if (params.id === principal.sessionId) cookie.clear(reply)
    return done('This device is signed out.')
  })
  mount(door, contract.revokeSessions, async ({ principal, reply }) => {
    await signOutEverywhere(deps, principal)
    cookie.clear(reply)
    return done('You are signed out everywhere.')
  })
  mount(door, contract.deleteUser, async ({ principal, reply }) => {
    await deleteUser(deps, subscriptions.hold, principal)
    cookie.clear(reply)
    return done('Your account and everything in it has been deleted.')
  })
}

/** HttpOnly and SameSite=Strict; Secure and bound to this host where the public address is https. */
function refreshCookie(publicUrl: string, { keys }: AccountsDeps) {
  const secure = publicUrl.startsWith('https://')
  const name = secure ? '__Host-greenroom-refresh' : 'greenroom-refresh'
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (request: FastifyRequest) => openProof(keys, request.cookies[name]),
    write: (reply: FastifyReply, { proof }: Opened) =>
      reply.setCookie(name, sealProof(keys, proof), { ...attributes, maxAge: sessionLife.idleMs / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  }
}
