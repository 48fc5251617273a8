import { AppError } from '../kit/app-error.ts'
import { rateLimits } from '../rate-limit/port.ts'
import { mayReveal } from './account-enumeration.ts'
import { type Browser, trustBrowser } from './browser.ts'
import { openCodes } from './codes/store.ts'
import { type CodeUse, endResendCooldown, isCodeOut, proveCode, sendCode, spendCode } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { nameDevice } from './device-name.ts'
import { openSession, type SessionCredentials } from './session.ts'
import { findLogin, findUserByEmail, replaceHash, type User, wasSignedInWith } from './store.ts'

/** A login ends in a session, or in a code by mail that `verifyCode` takes. */
export type LoggedIn =
  | { kind: 'logged_in'; credentials: SessionCredentials }
  | { kind: 'challenged'; codeSent: boolean; resendAfterSeconds: number }

/** After this many failures a trusted browser needs a code again, too. */
const failuresBeforeCode = 3

/**
 * Logs in with email and password. The rate limit is consumed before hashing, with a bucket of its own for each trusted browser, so
 * that an attacker cannot lock the owner out. Against account enumeration, an unknown address and a wrong password get the same reply
 * in the same time.
 */
export async function logIn(
  deps: AccountsDeps,
  { email, password, browser, from }: { email: string; password: string; browser: Browser; from: string },
): Promise<LoggedIn> {
  const found = await findLogin(deps.db, { email, deviceId: browser.id, at: deps.clock.now() })
  const subject = found?.trusted ? loginSubject(email, browser) : email
  const attempt = await deps.limiter.consume(rateLimits.loginPerAccount, subject)
  const matches = await deps.passwords.verify(found?.user.passwordHash, password).catch(async (busy: unknown) => {
    await attempt.refund()
    throw busy
  })
  if (!found || !matches) throw new AppError('wrong_login')
  await attempt.refund()
  const { user, trusted } = found
  await assertMayLogIn(deps, user, from)
  if (deps.passwords.isOutdated(user.passwordHash))
    await replaceHash(deps.db, user, await deps.passwords.hash(password))
  if (!trusted || attempt.count > failuresBeforeCode) return challenge(deps, user, browser)

  const credentials = await openSession(deps, user, { methods: ['pwd'], along: async () => browser })
  await deps.limiter.reset(rateLimits.loginPerAccount, subject)
  return { kind: 'logged_in', credentials }
}

/** Takes the code of a login in the browser that it was asked from, and trusts that browser, under a new id, from then on. */
export async function verifyCode(
  deps: AccountsDeps,
  { email, code, browser, from }: { email: string; code: string; browser: Browser; from: string },
): Promise<SessionCredentials & { browser: Browser }> {
  const user = await findUserByEmail(deps.db, email)
  if (!user) {
    // The same query as for an existing account, so that timing reveals nothing.
    await openCodes(deps.db, deps.ids.uuid(), 'two_factor')
    throw new AppError('code_mismatch')
  }
  const typed = { purpose: 'two_factor', code, browser, from, works: 'where_it_was_asked_for' } as const
  const proven = await proveCode(deps, user, typed)
  await assertMayLogIn(deps, user, from)
  const credentials = await openSession(deps, user, {
    methods: ['pwd', 'otp'],
    async along(tx) {
      await spendCode(deps, tx, proven)
      if (!(await wasSignedInWith(tx, user.id, browser.id))) {
        const device = nameDevice(browser.userAgent)
        await deps.outbox.add(tx, { kind: 'new_device', to: user.email, device, at: deps.clock.now() })
      }
      return trustBrowser(deps, tx, user.id, browser)
    },
  })
  await endResendCooldown(deps, proven)
  for (const subject of [email, loginSubject(email, browser)])
    await deps.limiter.reset(rateLimits.loginPerAccount, subject)
  return credentials
}

/** Emails a code for this browser. During the resend cooldown nothing is sent, and the code that was sent before still works. */
async function challenge(deps: AccountsDeps, user: User, browser: Browser): Promise<LoggedIn> {
  const use: CodeUse = { purpose: 'two_factor', deviceId: browser.id }
  try {
    return { kind: 'challenged', codeSent: true, resendAfterSeconds: await sendCode(deps, user, use) }
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined || !(await isCodeOut(deps, user, use)))
      throw error
    return { kind: 'challenged', codeSent: false, resendAfterSeconds: Math.ceil(error.retryAfter) }
  }
}

/**
 * Refuses disabled and unconfirmed accounts, after the right password only. "Not confirmed" reveals to a client that has just signed up
 * that the address was free, so it goes through the account-enumeration guard.
 */
async function assertMayLogIn(deps: AccountsDeps, user: User, from: string): Promise<void> {
  if (user.disabledAt) throw new AppError('user_disabled')
  if (user.confirmedAt) return
  const refusal = new AppError('not_confirmed')
  throw (await mayReveal(deps, from, refusal)) ? refusal : new AppError('wrong_login')
}

const loginSubject = (email: string, browser: Browser) => `${email}|${browser.id}`
