import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { rateLimits, secondsUntilFree } from '../rate-limit/port.ts'
import { guardEnumeration } from './account-enumeration.ts'
import { type Browser, trustBrowser } from './browser.ts'
import { consumeMailBudget, endResendCooldown, type ProvenCode, proveCode, sendCode, spendCode } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { assertStrong } from './password.ts'
import { beginSession, issueCredentials, type SessionCredentials } from './session.ts'
import { addSignUp, deleteSignUps, listSignUps, replaceSignUp, type SignUp } from './sign-ups/store.ts'
import { addUser, confirmUser, findUserByEmail, lockUser, type NewUser } from './store.ts'

/** The request's origin: which browser, and which IP address. */
type CodeRequest = { email: string; browser: Browser; from: string }

const confirmationOf = ({ deviceId }: SignUp) => ({ purpose: 'confirmation', deviceId }) as const

/** Makes an unconfirmed account and emails its code; gives the resend cooldown in seconds. */
export async function signUp(
  deps: AccountsDeps,
  input: CodeRequest & { password: string; newsletterOptIn: boolean },
): Promise<number> {
  const { email, password, newsletterOptIn, browser, from } = input
  assertStrong(password, { email, product: deps.product })
  const passwordHash = await deps.passwords.hash(password)
  const now = deps.clock.now()
  const fresh: NewUser = {
    id: deps.ids.uuid(),
    email,
    passwordHash,
    passwordChangedAt: now,
    newsletterOptIn,
    createdAt: now,
  }
  return guardEnumeration(
    deps,
    from,
    () => addUserOrSignUp(deps, fresh, browser),
    () => notifyOwner(deps, input),
  )
}

/** Several browsers may sign up for one address, each with its password and its code, until one of them is confirmed. */
async function addUserOrSignUp(deps: AccountsDeps, fresh: NewUser, browser: Browser): Promise<number> {
  const { email, passwordHash, newsletterOptIn, createdAt } = fresh
  const { user, chosen } = await inTransaction(deps.db, async (tx) => {
    const known = (await addUser(tx, fresh)) ?? (await findUserByEmail(tx, email))
    const user = known && (await lockUser(tx, known.id))
    if (!user || user.confirmedAt) throw new AppError('user_exists')
    const chosen: SignUp = { userId: user.id, deviceId: browser.id, passwordHash, newsletterOptIn, createdAt }
    // Also during the resend cooldown: another browser's code then activates nothing here.
    await addSignUp(tx, chosen)
    return { user, chosen }
  })
  return sendCode(deps, user, confirmationOf(chosen), (tx) => replaceSignUp(tx, chosen))
}

/** Account-enumeration guard: the page gets the usual reply, and the account's owner an email that there is one already. */
async function notifyOwner(deps: AccountsDeps, { email, browser }: CodeRequest): Promise<number> {
  const user = await findUserByEmail(deps.db, email)
  if (user?.confirmedAt) {
    const affordable = await consumeMailBudget(deps, user, { purpose: 'confirmation', deviceId: browser.id }).then(
      () => true,
      () => false,
    )
    if (affordable) await inTransaction(deps.db, (tx) => deps.outbox.add(tx, { kind: 'sign_up_again', to: email }))
  }
  return secondsUntilFree(rateLimits.resendCooldown)
}

/** Sends another confirmation code: for what this browser signed up with, or else for the newest sign-up. */
export function resendConfirmation(deps: AccountsDeps, { email, browser, from }: CodeRequest): Promise<number> {
  const send = async () => {
    const user = await findUserByEmail(deps.db, email)
    if (!user) throw new AppError('user_not_found')
    if (user.confirmedAt) throw new AppError('already_confirmed')
    const signUps = await listSignUps(deps.db, user.id)
    const chosen = signUps.find(({ deviceId }) => deviceId === browser.id) ?? signUps[0]
    // Confirmed at this moment.
    if (!chosen) throw new AppError('already_confirmed')
    return sendCode(deps, user, confirmationOf(chosen))
  }
  return guardEnumeration(deps, from, send, async () => secondsUntilFree(rateLimits.resendCooldown))
}

/** A confirmed account. In the browser that signed up for it a session is open; any other has to log in. */
export type Confirmed = { browser: Browser; credentials: SessionCredentials | null }

/**
 * Confirms an account with the code from its mail, and trusts the browser in which it was typed, under the id that it gives. The
 * sign-up that the code belongs to names its browser, and is deleted with it, so it opens one session, there and nowhere else.
 */
export function confirmSignUp(deps: AccountsDeps, input: CodeRequest & { code: string }): Promise<Confirmed> {
  const { email, code, browser, from } = input
  const confirm = async () => {
    const user = await findUserByEmail(deps.db, email)
    if (!user) throw new AppError('user_not_found')
    if (user.confirmedAt) throw new AppError('already_confirmed')
    const signedUpHere = (await listSignUps(deps.db, user.id)).some(({ deviceId }) => deviceId === browser.id)
    const works = signedUpHere ? 'where_it_was_asked_for' : 'anywhere'
    const proven = await proveCode(deps, user, { purpose: 'confirmation', code, browser, from, works })
    const { renewed, confirmed, session } = await inTransaction(deps.db, async (tx) => {
      // Serializes concurrent sign-ups: a second one commits before this, or finds the account confirmed.
      await lockUser(tx, user.id)
      await spendCode(deps, tx, proven)
      const at = deps.clock.now()
      const chosen = chosenWith(proven, browser, await listSignUps(tx, user.id), at)
      await confirmUser(tx, chosen, at)
      await deleteSignUps(tx, user.id)
      const renewed = await trustBrowser(deps, tx, user.id, browser)
      const mayEnter = chosen.deviceId === browser.id && !user.disabledAt
      const session = mayEnter
        ? await beginSession(deps, tx, { userId: user.id, browser: renewed, methods: ['pwd', 'otp'] })
        : null
      return { renewed, confirmed: { ...user, newsletterOptIn: chosen.newsletterOptIn }, session }
    })
    await endResendCooldown(deps, proven)
    return { browser: renewed, credentials: session && (await issueCredentials(deps, confirmed, session)) }
  }
  return guardEnumeration(deps, from, confirm, async () => {
    throw new AppError('code_mismatch')
  })
}

const dayMs = 86_400_000

/**
 * The sign-up that a code belongs to. Where several browsers signed up within the day, a browser that did not sign up itself cannot
 * know whose password the code would activate, so it is refused.
 */
function chosenWith({ use }: ProvenCode, browser: Browser, signUps: SignUp[], now: Date): SignUp {
  const chosen = signUps.find(({ deviceId }) => deviceId === use.deviceId)
  const contested = signUps.some((other) => other !== chosen && other.createdAt.getTime() > now.getTime() - dayMs)
  if (!chosen || (contested && use.deviceId !== browser.id))
    throw new AppError('code_mismatch', 'Code mismatch: use this code in the browser where you signed up.')
  return chosen
}
