import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keySettings } from '../src/config/given-keys.ts'
import { readConfig } from '../src/config.ts'
import { loadKeys, makeSecret, makeSigningKey, splitPem } from '../src/kit/keys.ts'
import { startTestServer, type TestServer } from './server.ts'

type Ended = { code: number; stdout: string; stderr: string }

/** The real command, from source. */
function rotate(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
  const command = join(import.meta.dirname, '../src/commands/rotate-keys.ts')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  return new Promise((resolve) =>
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const hashes = async () => (await server.sql('select password_hash from users')).map((row) => String(row.password_hash))

test('keys are rotated while people are signed in: sessions go on, and passwords move to the new secret', async () => {
  const DATA_DIR = server.config.dataDir
  const person = server.browser()
  const { email, password } = await person.join()
  const early = person.accessToken
  const bearer = { authorization: `Bearer ${early}` }
  const before = await hashes()

  const { code, stdout } = await rotate({ DATA_DIR })
  expect(code).toBe(0)
  expect(stdout).toContain('at the next start')
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

  // The second rotation drops the key that signed the first token; its owner's refresh cookie still opens the door.
  await rotate({ DATA_DIR })
  await server.restart()
  expect((await person.fetch('/api/user/profile', { headers: bearer })).status).toBe(401)
  await person.call('refresh')
  await person.call('profile')
})

test('of the signing keys one older one stays, of the secrets all; nobody else can read the files', async () => {
  const own = join(folder, 'own')
  await loadKeys(own)
  const file = (name: string) => readFile(join(own, 'keys', name), 'utf8')
  const [firstKey, firstSecret] = [(await file('signing.pem')).trim(), (await file('secret')).trim()]
  await rotate({ DATA_DIR: own })
  const secondKey = splitPem(await file('signing.pem'))[0]!
  expect(splitPem(await file('signing.pem'))[1]).toBe(firstKey)
  await rotate({ DATA_DIR: own })
  expect(splitPem(await file('signing.pem')).slice(1)).toEqual([secondKey])
  const secrets = (await file('secret')).trim().split('\n')
  expect(secrets).toHaveLength(3)
  expect(secrets[2]).toBe(firstSecret)
  for (const name of ['signing.pem', 'secret'])
    expect((await stat(join(own, 'keys', name))).mode & 0o777, name).toBe(0o600)
})

test('a folder without keys, or with damaged ones, is left as it is', async () => {
  const missing = await rotate({ DATA_DIR: join(folder, 'missing') })
  expect([missing.code, missing.stdout]).toEqual([1, ''])
  expect(missing.stderr).toMatch(/cannot be rotated: they are made by the first start\.\n$/)
  const damaged = join(folder, 'damaged')
  await loadKeys(damaged)
  const secret = join(damaged, 'keys/secret')
  await chmod(secret, 0o600)
  await writeFile(secret, 'half a secr')
  const refused = await rotate({ DATA_DIR: damaged })
  expect(refused.stderr).toMatch(/cannot be rotated: a secret is not 64 hexadecimal digits\.\n$/)
  expect(await readFile(secret, 'utf8')).toBe('half a secr')
  expect(splitPem(await readFile(join(damaged, 'keys/signing.pem'), 'utf8'))).toHaveLength(1)
})

test('a damaged signing key stops the start, and not the first login', async () => {
  const damaged = join(folder, 'damaged-signing')
  await loadKeys(damaged)
  const file = join(damaged, 'keys/signing.pem')
  const good = await readFile(file, 'utf8')
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const contents = [
    'half a k',
    good.slice(0, -12),
    good.replace('MC4C', 'MC4D'),
    rsa.toString(),
    `${good}${good.slice(9)}`,
  ]
  for (const content of contents) {
    await writeFile(file, content)
    await expect(loadKeys(damaged)).rejects.toThrow(/^The keys in .+ cannot be used \([^()]*signing key[^()]*\): /)
    expect((await rotate({ DATA_DIR: damaged })).code).toBe(1)
    expect(await readFile(file, 'utf8')).toBe(content)
  }
  await writeFile(file, good)
  expect((await loadKeys(damaged)).signing).toEqual([good])
})

/** The settings in lines to paste, as a shell reads them. */
const pasted = (lines: string) =>
  Object.fromEntries([...lines.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]) => [name, value])) as Record<
    string,
    string
  >

test('keys by environment are rotated there: the command changes nothing and shows the two lines to set', async () => {
  const given = { signing: [makeSigningKey(), makeSigningKey()], secrets: [Buffer.from(makeSecret(), 'hex')] }
  const { code, stdout, stderr } = await rotate({ DATA_DIR: folder, ...pasted(keySettings(given)) })
  expect(code).toBe(1)
  expect(stderr).toContain('nothing was changed')
  const { keys } = readConfig(pasted(stdout))
  expect(keys).toMatchObject({ kind: 'given' })
  if (keys.kind !== 'given') return
  expect(keys.signing).toHaveLength(2)
  expect(keys.signing[1]).toBe(given.signing[0])
  expect(keys.secrets.slice(1)).toEqual(given.secrets)
})

test('--print makes a first pair for the environment, quotes and all', async () => {
  const { code, stdout } = await rotate({ DATA_DIR: folder }, '--print')
  expect(code).toBe(0)
  const { keys } = readConfig(pasted(stdout))
  expect(keys.kind === 'given' && [keys.signing.length, keys.secrets.length]).toEqual([1, 1])
  const quoted = Object.fromEntries(Object.entries(pasted(stdout)).map(([name, value]) => [name, `'${value}'`]))
  expect(readConfig(quoted).keys).toEqual(keys)
  expect((await rotate({ DATA_DIR: folder }, '--prnt')).stderr).toContain('npm run rotate-keys')
})

test('a whole product runs on keys that the operator gave, and goes on when they are rotated', async () => {
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
    // Who did not log in while the old secret was kept has to choose a new password.
    expect((await absent.refused('login', { body: forgotten })).code).toBe('wrong_login')
    expect((await absent.refused('refresh')).status).toBe(401)
  } finally {
    await given.stop()
  }
})

test('processes beside each other take new keys one after another: last everywhere first, then in front', async () => {
  const [first, second] = [makeSigningKey(), makeSigningKey()]
  const [old, fresh] = [makeSecret(), makeSecret()]
  const known = { SIGNING_KEYS: `${first}\n${second}`, SECRET_KEYS: `${old},${fresh}` }
  const used = { SIGNING_KEYS: `${second}\n${first}`, SECRET_KEYS: `${fresh},${old}` }
  const given = await startTestServer({ environment: used })
  try {
    // Of two processes one has the keys in front already: what it made is understood by the other, and the other way round.
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
