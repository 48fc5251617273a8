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

/** The secrets of this installation: made on first start and stored in the data folder, or given by the operator. */
export type Keys = {
  /** Signing keys (Ed25519, PKCS #8 PEM), the newest first: it signs tokens, and the older ones still verify theirs. */
  signing: string[]
  /** HMAC-SHA256 by the newest secret. `purpose` separates domains: equal data under another purpose has another HMAC. */
  mac(purpose: string, data: string): Buffer
  /** The same by each secret, the newest first. */
  macs(purpose: string, data: string): [newest: Buffer, ...older: Buffer[]]
  /** Verifies an HMAC in constant time, against every secret (key rotation). */
  verify(purpose: string, data: string, mac: Uint8Array): boolean
  /** Peppers of password hashes, so that a stolen table alone cannot be brute-forced; the newest first. */
  peppers: Pepper[]
}
/** `id` is stored with each hash, and reveals nothing of the secret. */
export type Pepper = { id: string; bytes: Buffer }

/** Key material. Both lists have the newest first and are not empty. */
export type KeyParts = { signing: string[]; secrets: Buffer[] }

/** Loads the keys of a data folder, making them first where there are none. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'keys')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const signing = await readOrCreate(join(folder, 'signing.pem'), makeSigningKey)
    const secrets = await readOrCreate(join(folder, 'secret'), makeSecret)
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

/** Key rotation: a new signing key and a new secret in front. One older signing key stays, and all secrets, as password hashes need them. */
export const rotated = ({ signing, secrets }: KeyParts): KeyParts => ({
  signing: [makeSigningKey(), ...signing.slice(0, 1)],
  secrets: [Buffer.from(makeSecret(), 'hex'), ...secrets],
})

/** Rotates the keys of a data folder, each file atomically. A running process keeps using those that it has read. */
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

/** Replaces a file atomically and preserves its owner: the product may run as another user than the operator. */
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

/** Constant-time comparison, against timing attacks. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reads a key file, or creates it atomically: of concurrent starts the second reads what the first wrote. */
async function readOrCreate(file: string, make: () => string): Promise<string> {
  const found = await read(file)
  if (found !== undefined) return found
  const fresh = `${file}.${process.pid}.new`
  await writeFile(fresh, make(), { mode: 0o600, flush: true })
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    // A file system without hard links: the lock on the data folder excludes other processes.
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
  // Making a new one would lock all users out of their accounts, so this fails instead.
  if (found === '') throw new Error(`${file} is empty`)
  return found
}
