import { AppError } from '../kit/app-error.ts'
import { rates } from '../limits/port.ts'
import { type Browser, trustBrowser } from './browser.ts'
import { endCodeGap, isCodeOut, proveCode, sendCode, spendCode, twoFactor } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { nameDevice } from './device-name.ts'
import { type Opened, openSession } from './session.ts'
import { findLogin, findUserByEmail, replaceHash, type User, wasSignedInWith } from './store.ts'

/** A login ends in a session, or in a code by mail that `verifyCode` takes. */
export type LoggedIn = { kind: 'opened'; opened: Opened } | { kind: 'challenged'; resendAfterSeconds: number }

/** After this many failures a trusted browser has to prove itself again too. */
const failuresBeforeCode = 3

/**
 * Logs in with e-mail and password. The limit is counted before the hash, and apart for each trusted browser, so that a stranger
 * cannot lock the owner out. An unknown address and a wrong password look and take the same.
 */
export async function logIn(
  deps: AccountsDeps,
  { email, password, browser }: { email: string; password: string; browser: Browser },
): Promise<LoggedIn> {
  const found = await findLogin(deps.db, { email, deviceId: browser.id, at: deps.clock.now() })
  const bucket = found?.trusted ? bucketOf(email, browser) : email
  const attempts = await deps.limiter.take(rates.loginPerAccount, bucket)
  const uncount = () => deps.limiter.putBack(rates.loginPerAccount, bucket)
  const fits = await deps.passwords.verify(found?.user.passwordHash, password).catch(async (busy: unknown) => {
    await uncount()
    throw busy
  })
  if (!found || !fits) throw new AppError('wrong_login')
  await uncount()
  const { user, trusted } = found
  assertWelcome(user)
  if (deps.passwords.isOutdated(user.passwordHash))
    await replaceHash(deps.db, user, await deps.passwords.hash(password))
  if (!trusted || attempts > failuresBeforeCode) return challenge(deps, user, browser)

  const opened = await openSession(deps, user, { browser, methods: ['pwd'], along: async () => {} })
  await deps.limiter.clear(rates.loginPerAccount, bucket)
  return { kind: 'opened', opened }
}

/** Takes the code of a login in the browser that it was asked from, and trusts that browser from then on. */
export async function verifyCode(
  deps: AccountsDeps,
  { email, code, browser }: { email: string; code: string; browser: Browser },
): Promise<Opened> {
  const user = await findUserByEmail(deps.db, email)
  if (!user) throw new AppError('code_mismatch')
  const proven = await proveCode(deps, user, { ...twoFactor(browser.id), code })
  assertWelcome(user)
  const opened = await openSession(deps, user, {
    browser,
    methods: ['pwd', 'otp'],
    async along(tx) {
      await spendCode(deps, tx, proven)
      if (!(await wasSignedInWith(tx, user.id, browser.id))) {
        const device = nameDevice(browser.userAgent)
        await deps.outbox.add(tx, { kind: 'new_device', to: user.email, device, at: deps.clock.now() })
      }
      await trustBrowser(deps, tx, user.id, browser)
    },
  })
  await endCodeGap(deps, proven)
  for (const bucket of [email, bucketOf(email, browser)]) await deps.limiter.clear(rates.loginPerAccount, bucket)
  return opened
}

/** Mails a code for this browser. While another may not be sent yet, one that is out still works, and nothing is sent. */
async function challenge(deps: AccountsDeps, user: User, browser: Browser): Promise<LoggedIn> {
  const use = twoFactor(browser.id)
  try {
    return { kind: 'challenged', resendAfterSeconds: await sendCode(deps, user, use) }
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined || !(await isCodeOut(deps, user, use)))
      throw error
    return { kind: 'challenged', resendAfterSeconds: Math.ceil(error.retryAfter) }
  }
}

/** Said only to whoever has the right password. */
function assertWelcome(user: User): void {
  if (user.disabledAt) throw new AppError('user_disabled')
  if (!user.confirmedAt) throw new AppError('not_confirmed')
}

const bucketOf = (email: string, browser: Browser) => `${email}|${browser.id}`
