import {
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { required } from './required.ts'
import { SetupError } from './setup-error.ts'

/** What only this installation knows: made on first start and kept in the data folder, or given by the operator. */
export type Keys = {
  /** Ed25519, PKCS #8 PEM, the newest first: it signs tokens, and what the older ones signed is still believed. */
  signing: string[]
  /** A keyed fingerprint for one purpose, by the newest secret; different purposes never give the same one. */
  mac(purpose: string, data: string): Buffer
  /** The same by each secret that is still kept, the newest first. */
  macs(purpose: string, data: string): [newest: Buffer, ...older: Buffer[]]
  /** Whether a fingerprint is one of ours, by any secret that is still kept. */
  verify(purpose: string, data: string, mac: Uint8Array): boolean
  /** Joined into password hashes, so that a stolen table alone cannot be guessed against; the newest first. */
  peppers: Pepper[]
}
/** `id` names the secret in what was made with it, and tells nothing of it. */
export type Pepper = { id: string; bytes: Buffer }

/** What keys are made of. Both lists have the newest first and are not empty. */
export type KeyParts = { signing: string[]; secrets: Buffer[] }

/** Loads the keys of a data folder, making them first where there are none. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'keys')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const signing = await keep(join(folder, 'signing.pem'), makeSigningKey)
    const secrets = await keep(join(folder, 'secret'), makeSecret)
    return keysOf({ signing: readSigningKeys(signing), secrets: readSecrets(secrets) })
  } catch (error) {
    throw new SetupError(
      `The keys in ${folder} cannot be used (${(error as Error).message}): check the folder's owner, or restore them from a backup.`,
    )
  }
}

/** Keys from their parts. */
export function keysOf({ signing, secrets }: KeyParts): Keys {
  const macBy = (secret: Buffer, purpose: string, data: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${data}`).digest()
  const macs: Keys['macs'] = (purpose, data) => {
    const [newest, ...older] = secrets.map((secret) => macBy(secret, purpose, data))
    return [required(newest, 'a secret'), ...older]
  }
  return {
    signing,
    mac: (purpose, data) => macs(purpose, data)[0],
    macs,
    verify: (purpose, data, mac) => macs(purpose, data).some((each) => sameBytes(each, mac)),
    peppers: secrets.map((secret) => ({
      id: createHash('sha256').update('id\0').update(secret).digest('hex').slice(0, 8),
      bytes: macBy(secret, 'pepper', ''),
    })),
  }
}

export const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** 32 random bytes in hexadecimal. */
export const makeSecret = (): string => randomBytes(32).toString('hex')

/** The blocks of a text that holds one or more PEM keys. */
export const splitPem = (text: string): string[] =>
  text.match(/-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g) ?? []

/** The Ed25519 private keys of a text of PEM blocks, in their order. Fails where there is none, or anything beside them. */
export function readSigningKeys(text: string): string[] {
  const blocks = splitPem(text)
  const rest = blocks.reduce((left, block) => left.replace(block, ''), text)
  if (blocks.length === 0 || rest.trim() !== '') throw new Error('the signing keys are not PEM blocks')
  return blocks.map((block) => {
    const key = privateKeyOf(block)
    if (key?.asymmetricKeyType !== 'ed25519') throw new Error('a signing key is no Ed25519 private key')
    return key.export({ type: 'pkcs8', format: 'pem' }).toString()
  })
}

function privateKeyOf(block: string): KeyObject | undefined {
  try {
    return createPrivateKey(block)
  } catch {
    return undefined
  }
}

/** A new signing key and a new secret in front. Of the signing keys one more stays, of the secrets all: passwords need them. */
export const rotated = ({ signing, secrets }: KeyParts): KeyParts => ({
  signing: [makeSigningKey(), ...signing.slice(0, 1)],
  secrets: [Buffer.from(makeSecret(), 'hex'), ...secrets],
})

/** Rotates the keys of a data folder, each file in one step. What runs on it goes on with those that it has read. */
export async function rotateKeys(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'keys')
  const [signingFile, secretFile] = [join(folder, 'signing.pem'), join(folder, 'secret')]
  try {
    const [signing, secrets] = [await read(signingFile), await read(secretFile)]
    if (signing === undefined || secrets === undefined) throw new Error('they are made by the first start')
    const next = rotated({ signing: readSigningKeys(signing), secrets: readSecrets(secrets) })
    await replace(secretFile, `${next.secrets.map((secret) => secret.toString('hex')).join('\n')}\n`)
    await replace(signingFile, next.signing.map((key) => `${key.trim()}\n`).join(''))
  } catch (error) {
    throw new SetupError(`The keys in ${folder} cannot be rotated: ${(error as Error).message}.`)
  }
}

/** In one step, and for the user that it belonged to: the product may run as another one than the operator. */
async function replace(file: string, content: string): Promise<void> {
  const { uid, gid } = await stat(file)
  const fresh = `${file}.${process.pid}.new`
  await writeFile(fresh, content, { mode: 0o600, flush: true })
  if (uid !== process.getuid?.()) await chown(fresh, uid, gid)
  await rename(fresh, file)
}

/** The secrets of a file, one in each line. */
const readSecrets = (text: string): Buffer[] =>
  text
    .trim()
    .split(/\s+/)
    .map((hex) => {
      if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error('a secret is not 64 hexadecimal digits')
      return Buffer.from(hex, 'hex')
    })

/** Compares without telling by time how much was right. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reads a key, making it where there is none. Whoever is second reads what the first made: two can never differ. */
async function keep(file: string, make: () => string): Promise<string> {
  const found = await read(file)
  if (found !== undefined) return found
  const fresh = `${file}.${process.pid}.new`
  await writeFile(fresh, make(), { mode: 0o600, flush: true })
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    // A file system without links: the lock on the data folder keeps others out.
    return rename(fresh, file)
  })
  await rm(fresh, { force: true })
  return required(await read(file), file)
}

async function read(file: string): Promise<string | undefined> {
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  // Making it anew would lock everybody out of their accounts, so this is told instead.
  if (found === '') throw new Error(`${file} is empty`)
  return found
}
