import { type KeyParts, readSigningKeys } from '../kit/keys.ts'
import type { Problems, Settings } from './settings.ts'

/** Where the installation's keys come from. */
export type KeySource = { kind: 'data_folder' } | ({ kind: 'given' } & KeyParts)

const signingForm =
  'SIGNING_KEYS must hold one or more Ed25519 private keys, newest first, as PKCS #8 PEM blocks: "npm run rotate-keys -- --print" makes one.'
const secretForm =
  'SECRET_KEYS must hold one or more secrets, newest first, separated by commas, each of 64 hexadecimal digits: "npm run rotate-keys -- --print" makes one.'
const secretWeak =
  'SECRET_KEYS holds a secret that can be guessed, with fewer than 8 different bytes: "npm run rotate-keys -- --print" makes a good one.'
const oneMissing = (missing: string, given: string) =>
  `${missing} must be set together with ${given}, or neither, and then the keys are kept in the data folder.`

/** Reads `SIGNING_KEYS` and `SECRET_KEYS`: both or neither. A line break in a PEM block may be written as `\n`. */
export function readProvidedKeys(env: Pick<Settings, 'SIGNING_KEYS' | 'SECRET_KEYS'>): {
  source: KeySource
  problems: Problems
} {
  const { SIGNING_KEYS, SECRET_KEYS } = env
  const source: KeySource = { kind: 'data_folder' }
  if (SIGNING_KEYS === undefined && SECRET_KEYS === undefined) return { source, problems: {} }
  const signing = signingKeysOf(SIGNING_KEYS ?? '')
  const secrets = secretsOf(SECRET_KEYS ?? '')
  const problems: Problems = {}
  if (SIGNING_KEYS === undefined) problems.SIGNING_KEYS = oneMissing('SIGNING_KEYS', 'SECRET_KEYS')
  else if (!signing) problems.SIGNING_KEYS = signingForm
  if (SECRET_KEYS === undefined) problems.SECRET_KEYS = oneMissing('SECRET_KEYS', 'SIGNING_KEYS')
  else if (!secrets) problems.SECRET_KEYS = secretForm
  else if (secrets.some(isGuessable)) problems.SECRET_KEYS = secretWeak
  return { source: signing && secrets ? { kind: 'given', signing, secrets } : source, problems }
}

const isGuessable = (secret: Buffer) => new Set(secret).size < 8

/** The two settings that give these keys, as lines to paste. */
export const keySettings = ({ signing, secrets }: KeyParts): string =>
  [
    `SIGNING_KEYS='${signing.map((key) => key.trim().replaceAll('\n', '\\n')).join('\\n')}'`,
    `SECRET_KEYS='${secrets.map((secret) => secret.toString('hex')).join(',')}'`,
  ].join('\n')

function signingKeysOf(text: string): string[] | undefined {
  try {
    return readSigningKeys(unquoted(text).replaceAll('\\n', '\n'))
  } catch {
    return undefined
  }
}

function secretsOf(text: string): Buffer[] | undefined {
  const all = unquoted(text)
    .split(',')
    .map((secret) => secret.trim())
  return all.every((secret) => /^[0-9a-f]{64}$/i.test(secret)) ? all.map((hex) => Buffer.from(hex, 'hex')) : undefined
}

/** Some parsers of env files keep the quotes. */
const unquoted = (text: string) => text.replace(/^(['"])(.*)\1$/s, '$2')
