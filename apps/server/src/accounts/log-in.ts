import { AppError } from '../kit/app-error.ts'
import { rateLimits } from '../rate-limit/port.ts'
import { type Browser, trustBrowser } from './browser.ts'
import { openCodes } from './codes/store.ts'
import { type CodeUse, endResendCooldown, isCodeOut, proveCode, sendCode, spendCode } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { nameDevice } from './device-name.ts'
import { mayTell } from './disclosure.ts'
import { type Opened, openSession } from './session.ts'
import { findLogin, findUserByEmail, replaceHash, type User, wasSignedInWith } from './store.ts'

/** A login ends in a session, or in a code by mail that `verifyCode` takes. */
export type LoggedIn =
  | { kind: 'opened'; opened: Opened }
  | { kind: 'challenged'; codeSent: boolean; resendAfterSeconds: number }

/** After this many failures a trusted browser has to prove itself again too. */
const failuresBeforeCode = 3

/**
 * Logs in with e-mail and password. The limit is counted before the hash, and apart for each trusted browser, so that a stranger
 * cannot lock the owner out. An unknown address and a wrong password look and take the same.
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
  await assertWelcome(deps, user, from)
  if (deps.passwords.isOutdated(user.passwordHash))
    await replaceHash(deps.db, user, await deps.passwords.hash(password))
  if (!trusted || attempt.count > failuresBeforeCode) return challenge(deps, user, browser)

  const opened = await openSession(deps, user, { methods: ['pwd'], along: async () => browser })
  await deps.limiter.reset(rateLimits.loginPerAccount, subject)
  return { kind: 'opened', opened }
}

/** Takes the code of a login in the browser that it was asked from, and trusts that browser, under a new id, from then on. */
export async function verifyCode(
  deps: AccountsDeps,
  { email, code, browser, from }: { email: string; code: string; browser: Browser; from: string },
): Promise<Opened & { browser: Browser }> {
  const user = await findUserByEmail(deps.db, email)
  if (!user) {
    // The same question as for somebody, so that time tells nothing.
    await openCodes(deps.db, deps.ids.uuid(), 'two_factor')
    throw new AppError('code_mismatch')
  }
  const typed = { purpose: 'two_factor', code, browser, from, works: 'where_it_was_asked_for' } as const
  const proven = await proveCode(deps, user, typed)
  await assertWelcome(deps, user, from)
  const opened = await openSession(deps, user, {
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
  return opened
}

/** Mails a code for this browser. While another may not be sent yet, one that is out still works, and nothing is sent. */
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
 * Said only to whoever has the right password. That an account is not confirmed tells whoever has just signed up that the address
 * was free, so it is said within the budget.
 */
async function assertWelcome(deps: AccountsDeps, user: User, from: string): Promise<void> {
  if (user.disabledAt) throw new AppError('user_disabled')
  if (user.confirmedAt) return
  const refusal = new AppError('not_confirmed')
  throw (await mayTell(deps, from, refusal)) ? refusal : new AppError('wrong_login')
}

const loginSubject = (email: string, browser: Browser) => `${email}|${browser.id}`
