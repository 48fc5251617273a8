import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadKeys, makeSecret, makeSigningKey, rotateKeys } from '../src/kit/keys.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const hashes = async () => (await server.sql('select password_hash from users')).map((row) => String(row.password_hash))

test('a rotation keeps sessions, and rehashes passwords with the new secret', async () => {
  const DATA_DIR = server.config.dataDir
  const person = server.browser()
  const { email, password } = await person.join()
  const early = person.accessToken
  const bearer = { authorization: `Bearer ${early}` }
  const before = await hashes()

  await rotateKeys(DATA_DIR)
  expect((await person.call('refresh')).accessToken).not.toBe('')

  await server.restart()
  expect((await person.fetch('/api/user/profile', { headers: bearer })).status).toBe(200)
  await person.call('refresh')
  await person.call('profile')
  expect(await hashes()).toEqual(before)
  expect(await person.call('login', { body: { email, password } })).toHaveProperty('accessToken')
  const [id] = (await loadKeys(DATA_DIR)).peppers.map((pepper) => pepper.id)
  expect(before[0]!.startsWith(`${id}.`)).toBe(false)
  expect((await hashes())[0]!.startsWith(`${id}.`)).toBe(true)
  expect(await person.call('login', { body: { email, password } })).toHaveProperty('accessToken')

  // The second rotation drops the key of the first token; the refresh cookie is still valid.
  await rotateKeys(DATA_DIR)
  await server.restart()
  expect((await person.fetch('/api/user/profile', { headers: bearer })).status).toBe(401)
  await person.call('refresh')
  await person.call('profile')
})

test('the product runs with keys from the environment, also after their rotation', async () => {
  const [first, second] = [makeSigningKey(), makeSigningKey()]
  const [old, fresh] = [makeSecret(), makeSecret()]
  const given = await startTestServer({ environment: { SIGNING_KEYS: first, SECRET_KEYS: old } })
  try {
    const [person, absent] = [given.browser(), given.browser()]
    const body = await person.join()
    const forgotten = await absent.join()
    await given.restart({ SIGNING_KEYS: `${second}\n${first}`, SECRET_KEYS: `${fresh},${old}` })
    await person.call('refresh')
    await person.call('profile')
    expect(await person.call('login', { body })).toMatchObject({ requires2FA: false })
    await given.restart({ SIGNING_KEYS: second, SECRET_KEYS: fresh })
    expect(await person.call('login', { body })).toMatchObject({ requires2FA: false })
    // A user who did not log in before the old secret was removed must reset the password.
    expect((await absent.refused('login', { body: forgotten })).code).toBe('wrong_login')
    expect((await absent.refused('refresh')).status).toBe(401)
  } finally {
    await given.stop()
  }
})

test('a rolling rotation: first appended everywhere, then moved to the front', async () => {
  const [first, second] = [makeSigningKey(), makeSigningKey()]
  const [old, fresh] = [makeSecret(), makeSecret()]
  const known = { SIGNING_KEYS: `${first}\n${second}`, SECRET_KEYS: `${old},${fresh}` }
  const used = { SIGNING_KEYS: `${second}\n${first}`, SECRET_KEYS: `${fresh},${old}` }
  const given = await startTestServer({ environment: used })
  try {
    // Processes with different orders accept each other's tokens.
    const person = given.browser()
    const body = await person.join()
    for (const keys of [known, used, known]) {
      await given.restart(keys)
      await person.call('profile')
      await person.call('refresh')
      expect(await person.call('login', { body })).toMatchObject({ requires2FA: false })
    }
  } finally {
    await given.stop()
  }
})
