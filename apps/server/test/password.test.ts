import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from '../src/accounts/password.ts'
import { keysOf, makeSecret, makeSigningKey } from '../src/kit/keys.ts'

const secret = () => Buffer.from(makeSecret(), 'hex')
const peppersOf = (...secrets: Buffer[]) => keysOf({ signing: [makeSigningKey()], secrets }).peppers

describe('password hashes', () => {
  test('are argon2id with the parameters of OWASP, and name the secret (pepper)', async () => {
    const peppers = peppersOf(secret())
    const stored = await (await createPasswordHasher(peppers)).hash('Quiet-room-7')
    expect(stored).toMatch(/^[0-9a-f]{8}\.\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)(?=.*p=1)/)
    expect(stored.startsWith(peppers[0]!.id)).toBe(true)
  })

  test('verify only the same password, and only with the secret', async () => {
    const hasher = await createPasswordHasher(peppersOf(secret()))
    const stored = await hasher.hash('Quiet-room-7')
    expect(await hasher.verify(stored, 'Quiet-room-7')).toBe(true)
    expect(await hasher.verify(stored, 'quiet-room-7')).toBe(false)
    expect(await hasher.verify(undefined, 'Quiet-room-7')).toBe(false)
    expect(await (await createPasswordHasher(peppersOf(secret()))).verify(stored, 'Quiet-room-7')).toBe(false)
  })

  test('stay valid with a newer secret, and are then outdated', async () => {
    const [old, fresh] = [secret(), secret()]
    const before = await createPasswordHasher(peppersOf(old))
    const after = await createPasswordHasher(peppersOf(fresh, old))
    const stored = await before.hash('Quiet-room-7')
    expect(await after.verify(stored, 'Quiet-room-7')).toBe(true)
    expect([before.isOutdated(stored), after.isOutdated(stored)]).toEqual([false, true])
    const unnamed = stored.replace(/^[0-9a-f]{8}\./, '')
    expect(await after.verify(unnamed, 'Quiet-room-7')).toBe(true)
    expect(after.isOutdated(unnamed)).toBe(true)
    expect(after.isOutdated(await after.hash('Quiet-room-7'))).toBe(false)
  })

  test('two are computed concurrently, twenty are queued, and the next gets 503', async () => {
    const hasher = await createPasswordHasher(peppersOf(secret()))
    const made = await Promise.allSettled(Array.from({ length: 30 }, () => hasher.hash('Quiet-room-7')))
    const refused = made.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const each of refused) expect(each).toMatchObject({ reason: { code: 'too_many', status: 429, retryAfter: 2 } })
  })
})
