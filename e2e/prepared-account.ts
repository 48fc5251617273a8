import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { createPasswordHasher } from '../apps/server/src/accounts/password.ts'
import { signBrowserCookie, signRefreshCookie, verifyBrowserCookie } from '../apps/server/src/accounts/signed-values.ts'
import { type Keys, loadKeys } from '../apps/server/src/kit/keys.ts'
import { tablesOf } from './tables.ts'

/** Tokens of a session, as the pages have them. */
export type SessionTokens = { accessToken: string; csrfToken: string }

type Cookie = ReturnType<typeof cookie>
type Secrets = { keys: Keys; hashOf: (password: string) => Promise<string> }

const secretsOf = new Map<string, Promise<Secrets>>()

/** The keys of the running product; each password is hashed once. */
async function loadSecrets(dataDir: string): Promise<Secrets> {
  const keys = await loadKeys(dataDir)
  const hasher = await createPasswordHasher(keys.peppers)
  const hashes = new Map<string, Promise<string>>()
  const hashOf = (password: string) => {
    const known = hashes.get(password) ?? hasher.hash(password)
    hashes.set(password, known)
    return known
  }
  return { keys, hashOf }
}
function takeSecrets(dataDir = process.env.DATA_DIR!): Promise<Secrets> {
  const known = secretsOf.get(dataDir) ?? loadSecrets(dataDir)
  secretsOf.set(dataDir, known)
  return known
}

/** Adds a confirmed account, as sign-up and confirmation leave it. */
export async function addAccount({ email, password }: { email: string; password: string }): Promise<string> {
  const { hashOf } = await takeSecrets()
  const userId = randomUUID()
  await (await tablesOf()).query(
    `insert into users (id, email, password_hash, password_changed_at, newsletter_opt_in, confirmed_at, created_at)
     values ($1, $2, $3, now(), false, now(), now())`,
    [userId, email, await hashOf(password)],
  )
  return userId
}

function cookie(name: string, value: string) {
  const { hostname: domain } = new URL(process.env.BASE_URL!)
  const expires = Math.floor(Date.now() / 1000) + 14 * 86_400
  return { name, value, domain, path: '/', expires, httpOnly: true, secure: false, sameSite: 'Strict' as const }
}

/** The cookies of a browser in which this user logged in and which is trusted from then on; `held` are those that it has. */
export async function openSession(userId: string, held: { name: string; value: string }[] = []): Promise<Cookie[]> {
  const { keys } = await takeSecrets()
  const known = held.find(({ name }) => name === 'greenroom-browser')?.value
  const deviceId = verifyBrowserCookie(keys, known) ?? randomUUID()
  const sessionId = randomUUID()
  await (await tablesOf()).query(
    `with session as (
       insert into sessions (id, user_id, counter, device, device_id, created_at, rotated_at)
       values ($2, $1, 0, 'Chrome', $3, now(), now())
     )
     insert into trusted_devices (user_id, device_id, trusted_at, expires_at) values ($1, $3, now(), now() + interval '30 days')`,
    [userId, sessionId, deviceId],
  )
  return [
    cookie('greenroom-browser', signBrowserCookie(keys, deviceId)),
    cookie('greenroom-refresh', signRefreshCookie(keys, { sessionId, counter: 0 })),
  ]
}

/** The tokens for calls, from the refresh cookie that `request` holds. */
export async function refreshTokens(request: APIRequestContext): Promise<SessionTokens> {
  const reply = await request.post('/api/auth/refresh')
  if (!reply.ok()) throw new Error(`the prepared session was refused: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}
