import { createHmac, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from './setup-error.ts'

/** What only this installation knows. Made on first start, kept in the data folder. */
export type Keys = {
  /** Ed25519, PKCS #8 PEM: signs access and id tokens. */
  signing: string
  /** A keyed fingerprint for one purpose; different purposes never give the same one. */
  mac(purpose: string, data: string): Buffer
  /** Joined into password hashes, so that a stolen table alone cannot be guessed against. */
  pepper: Buffer
}

/** Loads the keys, making them first where there are none. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'keys')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const signing = await keep(join(folder, 'signing.pem'), () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    )
    const secret = await keep(join(folder, 'secret'), () => randomBytes(32).toString('hex'))
    return keysOf(signing, Buffer.from(secret.trim(), 'hex'))
  } catch (error) {
    throw new SetupError(
      `The keys in ${folder} cannot be read or made (${(error as Error).message}): check the folder's owner.`,
    )
  }
}

/** Keys from their two parts. */
export function keysOf(signing: string, secret: Buffer): Keys {
  const mac = (purpose: string, data: string) => createHmac('sha256', secret).update(`${purpose}\0${data}`).digest()
  return { signing, mac, pepper: mac('pepper', '') }
}

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
  return (await read(file))!
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
