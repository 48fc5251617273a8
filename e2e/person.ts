import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page, request } from '@playwright/test'
import { addAccount, openSession, refreshTokens, type SessionTokens } from './prepared-account.ts'
import { tablesOf } from './tables.ts'

export type Person = { email: string; password: string }

/** A user with an account who can also use the API directly, to set up a journey. */
export type Member = Person & {
  /** Sends a JSON request with this user's session and returns the response; an error fails the test. */
  call<Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Reply>
}

let count = 0
/** An address that no other test uses. */
export const newPerson = (): Person => ({
  email: `person-${process.pid}-${Date.now().toString(36)}-${++count}@example.com`,
  password: 'Quiet-room-7',
})

export type Mail = { subject: string; text: string; code: string | null }

/** The newest mail whose subject fits; delivery is a job, so it may take a moment. */
export async function readMail(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  const arrived = async () => {
    const reply = await request.get('/dev/mailbox.json', { params: { to: email } })
    const mails: Mail[] = await reply.json()
    found = mails.find((one) => subject.test(one.subject))
    return found !== undefined
  }
  await expect.poll(arrived, { message: `a mail like ${subject} for ${email}`, intervals: [50, 100] }).toBe(true)
  return found!
}

/** The newest code of its kind in the local mailbox. */
export async function readCode(
  request: APIRequestContext,
  email: string,
  kind: 'confirmation' | 'login' | 'password_reset' = 'confirmation',
): Promise<string> {
  const { code } = await readMail(request, email, new RegExp(`${kind.replace('_', ' ')} code$`))
  if (!code) throw new Error(`an email with a ${kind} code holds none`)
  return code
}

/** Types e-mail and password into the login form and sends it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** An account that is confirmed, and a trusted browser that is forgotten: every other browser is new to it. */
export async function signUpElsewhere(person = newPerson()): Promise<Person> {
  await openSession(await addAccount(person))
  return person
}

/** An account that is confirmed and logged in in this browser, which is trusted: its next login asks for no code. */
export async function join(place: Page | BrowserContext, person = newPerson()): Promise<Member> {
  const context = 'newPage' in place ? place : place.context()
  await context.addCookies(await openSession(await addAccount(person), await context.cookies()))
  // An empty tab has no storage to write to.
  await context.addInitScript(() => location.origin === 'null' || localStorage.setItem('isLoggedIn', 'true'))
  return { ...person, call: createCall(context.request, await refreshTokens(context.request)) }
}

/** A user who only uses the API. */
export async function joinWithoutBrowser(person = newPerson()): Promise<Member> {
  const cookies = await openSession(await addAccount(person))
  const client = await request.newContext({ baseURL: process.env.BASE_URL, storageState: { cookies, origins: [] } })
  return { ...person, call: createCall(client, await refreshTokens(client)) }
}

function createCall(client: APIRequestContext, { accessToken, csrfToken }: SessionTokens): Member['call'] {
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-CSRF-Token': csrfToken }
  return async (method, path, body) => {
    const reply = await client.fetch(path, { method, headers, ...(body && { data: body }) })
    expect(reply.status(), `${method} ${path}: ${reply.ok() ? '' : await reply.text()}`).toBe(200)
    return reply.json()
  }
}

/** Sets an account's plan as after a payment, without a subscription at the provider. */
export async function subscribe(member: Member, plan: 'BASIC' | 'PREMIUM'): Promise<void> {
  await (await tablesOf()).query(
    `insert into subscriptions (user_id, level, subscribed_plan, status, subscription_id, current_period_end, entitled_until)
     select id, $2, $2, 'active', 'sub_of_a_test', now() + interval '20 days', now() + interval '27 days'
     from users where email = $1
     on conflict (user_id) do update set level = excluded.level, subscribed_plan = excluded.subscribed_plan,
       status = excluded.status, subscription_id = excluded.subscription_id,
       current_period_end = excluded.current_period_end, entitled_until = excluded.entitled_until`,
    [member.email, plan],
  )
}

/** Buys a plan at the card sandbox, as the checkout page would, and waits until the account has it. */
export async function buyPlan(
  place: Page | BrowserContext,
  member: Member,
  plan: 'BASIC' | 'PREMIUM',
  number = '4242 4242 4242 4242',
): Promise<void> {
  const context = 'newPage' in place ? place : place.context()
  const { url } = await member.call<{ url: string }>('POST', '/api/payment/create-checkout-session', { plan })
  const headers = { Origin: new URL(url).origin }
  const post = (address: string, form: Record<string, string>) =>
    context.request.post(address, { form, headers, maxRedirects: 0 })
  const paid = await post(url, { number, expiry: '12 / 34', cvc: '123', name: 'Robin Example' })
  expect(paid.status()).toBe(303)
  const next = paid.headers().location ?? ''
  if (next.startsWith('/sandbox/confirm/')) expect((await post(next, { outcome: 'complete' })).status()).toBe(303)
  await expect.poll(async () => (await readProfile(member)).subscriptionLevel).toBe(plan)
}

export const readProfile = (member: Member): Promise<{ subscriptionLevel: string; freeInterviewUsed: boolean }> =>
  member.call('GET', '/api/user/profile')

/** Where the code of a login is typed in. */
export const codeField = (page: Page): Locator => page.getByLabel('Verification code')

export async function expectLoggedIn(page: Page): Promise<void> {
  await page.waitForURL(/\/interviews$/)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}
