import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keySettings } from '../../src/config/provided-keys.ts'
import { readConfig } from '../../src/config.ts'
import { loadKeys, makeSecret, makeSigningKey, splitPem } from '../../src/kit/keys.ts'
import { runCommand } from './product.ts'

const rotate = (environment: Record<string, string>, ...args: string[]) =>
  runCommand('rotate-keys', environment, ...args)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('keeps one older signing key and all secrets, in private files', async () => {
  const own = join(folder, 'own')
  await loadKeys(own)
  const file = (name: string) => readFile(join(own, 'keys', name), 'utf8')
  const [firstKey, firstSecret] = [(await file('signing.pem')).trim(), (await file('secret')).trim()]
  const { code, stdout } = await rotate({ DATA_DIR: own })
  expect([code, stdout]).toEqual([0, expect.stringContaining('at the next start')])
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

test('a folder without keys, or with damaged ones, is not changed', async () => {
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

test('a damaged signing key fails the start', async () => {
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

/** Parses the printed settings, like a shell. */
const pasted = (lines: string) =>
  Object.fromEntries([...lines.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]) => [name, value])) as Record<
    string,
    string
  >

test('keys by environment: the command changes nothing and prints the two lines to set', async () => {
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

test('--print generates a first pair for the environment, quoted', async () => {
  const { code, stdout } = await rotate({ DATA_DIR: folder }, '--print')
  expect(code).toBe(0)
  const { keys } = readConfig(pasted(stdout))
  expect(keys.kind === 'given' && [keys.signing.length, keys.secrets.length]).toEqual([1, 1])
  const quoted = Object.fromEntries(Object.entries(pasted(stdout)).map(([name, value]) => [name, `'${value}'`]))
  expect(readConfig(quoted).keys).toEqual(keys)
  expect((await rotate({ DATA_DIR: folder }, '--prnt')).stderr).toContain('npm run rotate-keys')
})
