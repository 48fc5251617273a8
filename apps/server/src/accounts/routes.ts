import { contract } from '@greenroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf } from '../http/guard.ts'
import { done, mount, type RouteContext } from '../http/mount.ts'
import { addressSubject } from '../kit/address.ts'
import { AppError } from '../kit/app-error.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { Browser } from './browser.ts'
import { type CloseRooms, deleteUser } from './delete-user.ts'
import type { AccountsDeps } from './deps.ts'
import { listDevices, signOutDevice, signOutEverywhere } from './devices.ts'
import { logIn, verifyCode } from './log-in.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { logOut, refreshSession, type SessionCredentials, sessionLife } from './session.ts'
import { confirmSignUp, resendConfirmation, signUp } from './sign-up.ts'
import { signBrowserCookie, signRefreshCookie, verifyBrowserCookie, verifyRefreshCookie } from './signed-values.ts'

/** What this room needs of rooms that it may not import: the plan that a login reply names, and what ends before a deletion. */
export type Subscriptions = {
  planOf(userId: string): Promise<'FREE' | 'BASIC' | 'PREMIUM'>
  closeRooms: CloseRooms
}

/** Sign-up, confirmation, login, refresh and logout; a forgotten password; signed-in devices; the end of an account. */
export function mountAccounts(context: RouteContext, deps: AccountsDeps, subscriptions: Subscriptions): void {
  const cookies = createCookies(context.publicUrl, deps)
  const from = (request: FastifyRequest) => addressSubject(request.ip)
  async function enter(reply: FastifyReply, credentials: SessionCredentials) {
    cookies.writeRefreshCookie(reply, credentials)
    const { user, tokens } = credentials
    const subscriptionLevel = await subscriptions.planOf(user.id)
    return { ...tokens, user: { email: user.email, subscriptionLevel, newsletter_opt_in: user.newsletterOptIn } }
  }

  mount(context, contract.signup, async ({ body, request, reply }) => {
    const browser = cookies.identifyBrowser(request, reply)
    await deps.limiter.consume(rateLimits.signupPerAddress, from(request))
    const { email, password, newsletter_opt_in: newsletterOptIn } = body
    const resendAfterSeconds = await signUp(deps, { email, password, newsletterOptIn, browser, from: from(request) })
    return { ...done('We sent a confirmation code to your email address.'), resendAfterSeconds }
  })
  mount(context, contract.confirmSignup, async ({ body, request, reply }) => {
    const browser = cookies.identifyBrowser(request, reply)
    await deps.limiter.consume(rateLimits.codeCheckPerAddress, from(request))
    const confirmed = await confirmSignUp(deps, { ...body, browser, from: from(request) })
    cookies.writeBrowser(reply, confirmed.browser)
    const words = done('Account confirmed successfully! You can now log in.')
    if (!confirmed.credentials) return { ...words, loggedIn: false as const }
    return {
      ...words,
      loggedIn: true as const,
      requires2FA: false as const,
      ...(await enter(reply, confirmed.credentials)),
    }
  })
  // Three names of one call, with one budget (decisions, "Accounts").
  for (const call of [contract.sendCode, contract.resendCode, contract.resendConfirmation]) {
    mount(context, call, async ({ body, request, reply }) => {
      const browser = cookies.identifyBrowser(request, reply)
      await deps.limiter.consume(rateLimits.codeSendingPerAddress, from(request))
      const resendAfterSeconds = await resendConfirmation(deps, { ...body, browser, from: from(request) })
      return { ...done('Verification code resent. Please check your email.'), resendAfterSeconds }
    })
  }
  mount(context, contract.login, async ({ body, request, reply }) => {
    await deps.limiter.consume(rateLimits.loginPerAddress, from(request))
    const browser = cookies.identifyBrowser(request, reply)
    const login = await logIn(deps, { ...body, browser, from: from(request) })
    if (login.kind === 'challenged') {
      const { codeSent, resendAfterSeconds } = login
      return { requires2FA: true as const, codeSent, resendAfterSeconds }
    }
    cookies.renewSignature(request, reply, browser)
    return { requires2FA: false as const, ...(await enter(reply, login.credentials)) }
  })
  mount(context, contract.verifyCode, async ({ body, request, reply }) => {
    const browser = cookies.identifyBrowser(request, reply)
    await deps.limiter.consume(rateLimits.codeCheckPerAddress, from(request))
    const verified = await verifyCode(deps, { ...body, browser, from: from(request) })
    cookies.writeBrowser(reply, verified.browser)
    return { requires2FA: false as const, ...(await enter(reply, verified)) }
  })
  mount(context, contract.refresh, async ({ request, reply }) => {
    const refreshed = await refreshSession(deps, cookies.readRefreshCookie(request)).catch((refusal: unknown) => {
      // Clears a refresh cookie that no longer works, so that the page does not try it again.
      if (refusal instanceof AppError && refusal.status === 401) cookies.clearRefreshCookie(reply)
      throw refusal
    })
    return enter(reply, refreshed)
  })
  mount(context, contract.refreshCsrf, async ({ principal }) => ({ csrfToken: deps.csrf.issue(principal.sessionId) }))
  mount(context, contract.logout, async ({ request, reply }) => {
    const held = await Promise.all([cookies.readRefreshCookie(request), readBearer(deps, request)])
    await logOut(deps, [...new Set(held.flatMap((proof) => proof?.sessionId ?? []))])
    cookies.clearRefreshCookie(reply)
    return done("You're logged out.")
  })

  mount(context, contract.forgotPassword, async ({ query, request, reply }) => {
    const browser = cookies.identifyBrowser(request, reply)
    await deps.limiter.consume(rateLimits.codeSendingPerAddress, from(request))
    const resendAfterSeconds = await requestPasswordReset(deps, { email: query.email, browser, from: from(request) })
    return {
      ...done('We sent a code to your email address. Use it to choose a new password.'),
      resendAfterSeconds,
    }
  })
  mount(context, contract.confirmForgotPassword, async ({ body, request, reply }) => {
    const browser = cookies.identifyBrowser(request, reply)
    await deps.limiter.consume(rateLimits.codeCheckPerAddress, from(request))
    const { email, code, new_password: newPassword } = body
    await resetPassword(deps, { email, code, newPassword, browser, from: from(request) })
    return done('Your password has been changed. You can now log in.')
  })

  mount(context, contract.listSessions, async ({ principal }) => ({ sessions: await listDevices(deps, principal) }))
  mount(context, contract.revokeSession, async ({ params, principal, reply }) => {
    await signOutDevice(deps, principal, params.id)
    if (params.id === principal.sessionId) cookies.clearRefreshCookie(reply)
    return done('That device is signed out.')
  })
  mount(context, contract.revokeSessions, async ({ principal, reply }) => {
    await signOutEverywhere(deps, principal)
    cookies.clearRefreshCookie(reply)
    return done("You're signed out everywhere.")
  })
  mount(context, contract.deleteUser, async ({ principal, reply }) => {
    await deleteUser(deps, subscriptions.closeRooms, principal)
    cookies.clearRefreshCookie(reply)
    return done('Your account has been deleted.')
  })
}

/** The session that a bearer token names. For a call that works without one, so an invalid token counts as none. */
async function readBearer(deps: AccountsDeps, request: FastifyRequest): Promise<{ sessionId: string } | undefined> {
  const bearer = bearerOf(request)
  return bearer === undefined ? undefined : deps.tokens.verify(bearer).catch(() => undefined)
}

const browserCookieSeconds = 365 * 86_400

/** The signed cookies: HttpOnly and SameSite=Strict; Secure and with the __Host- prefix where the public address is https. */
function createCookies(publicUrl: string, { keys, ids }: AccountsDeps) {
  const secure = publicUrl.startsWith('https://')
  const named = (name: string) => `${secure ? '__Host-' : ''}greenroom-${name}`
  const [refresh, browser] = [named('refresh'), named('browser')]
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  function writeBrowser(reply: FastifyReply, named: Browser): Browser {
    reply.setCookie(browser, signBrowserCookie(keys, named.id), { ...attributes, maxAge: browserCookieSeconds })
    return named
  }
  return {
    readRefreshCookie: (request: FastifyRequest) => verifyRefreshCookie(keys, request.cookies[refresh]),
    writeRefreshCookie: (reply: FastifyReply, { proof }: SessionCredentials) =>
      reply.setCookie(refresh, signRefreshCookie(keys, proof), { ...attributes, maxAge: sessionLife.idleMs / 1000 }),
    clearRefreshCookie: (reply: FastifyReply) => reply.clearCookie(refresh, attributes),
    /** The browser by its signed cookie, set on the first visit. Never set again here: a late reply would undo a renewal. */
    identifyBrowser(request: FastifyRequest, reply: FastifyReply): Browser {
      const userAgent = request.headers['user-agent'] ?? ''
      const known = verifyBrowserCookie(keys, request.cookies[browser])
      return known ? { id: known, userAgent } : writeBrowser(reply, { id: ids.uuid(), userAgent })
    },
    writeBrowser,
    /** Key rotation: signs a trusted browser's cookie with the newest secret, unless it already is. */
    renewSignature(request: FastifyRequest, reply: FastifyReply, named: Browser): void {
      if (request.cookies[browser] !== signBrowserCookie(keys, named.id)) writeBrowser(reply, named)
    },
  }
}
