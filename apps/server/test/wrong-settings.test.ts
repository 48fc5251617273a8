import { expect, test } from 'vitest'
import type { Settings } from '../src/config/settings.ts'
import { readConfig } from '../src/config.ts'

/** A unique value, to detect errors that repeat it. */
const hidden = 'hunter2'
const numbers = ['ninety', '-1', '1.5', '1e3', ' ', '9'.repeat(20)]
const flags = ['yes', 'TRUE', '1', ' ']
const webAddresses = ['example.com', `ftp://me:${hidden}@example.com`, 'https://', ' ', hidden]
const databases = [`mysql://me:${hidden}@db.example.com/greenroom`, 'db.example.com', 'postgres://[', hidden, ' ']
const texts = [' ', 'x'.repeat(300)]
const secrets = [' ', '\n']

/** For every setting: invalid values, and the settings on which it depends. */
const wrong: Record<keyof Settings, { values: string[]; beside?: Partial<Record<keyof Settings, string>> }> = {
  NODE_ENV: { values: ['prod', 'Production', ' '] },
  PORT: { values: [...numbers, '65536'] },
  HOST: { values: ['http://localhost', 'my host', ' '] },
  DATA_DIR: { values: [' '] },
  PUBLIC_URL: { values: webAddresses },
  DATABASE_URL: { values: databases },
  DATABASE_SESSION_URL: { values: databases, beside: { DATABASE_URL: 'postgres://db.example.com/greenroom' } },
  DATABASE_REPLICA_URL: { values: databases, beside: { DATABASE_URL: 'postgres://db.example.com/greenroom' } },
  DATABASE_POOL: { values: [...numbers, '1', '201'] },
  DATABASE_PREPARED: { values: ['true', ' '] },
  JOBS: { values: ['there', ' '] },
  STRIPE_API_BASE: { values: webAddresses },
  STRIPE_SECRET_KEY: { values: [...secrets, `${hidden} ${hidden}`] },
  STRIPE_WEBHOOK_SECRET: { values: [...secrets, hidden], beside: { STRIPE_SECRET_KEY: 'sk_test_4eC39H' } },
  SMTP_URL: { values: [`http://me:${hidden}@mail.example.com`, 'mail.example.com', `smtps:${hidden}`, ' '] },
  MAIL_FROM: { values: ['Greenroom', '@', 'a@b\nBcc: everybody', ' '] },
  INTERVIEWER_PROVIDER: { values: ['mistral', ' '] },
  INTERVIEWER_URL: { values: webAddresses, beside: { INTERVIEWER_MODEL: 'llama3.1' } },
  INTERVIEWER_MODEL: { values: texts, beside: { INTERVIEWER_URL: 'http://localhost:11434/v1' } },
  INTERVIEWER_KEY: {
    values: [...secrets, `${hidden} ${hidden}`],
    beside: { INTERVIEWER_URL: 'http://localhost:11434/v1', INTERVIEWER_MODEL: 'llama3.1' },
  },
  INTERVIEWER_TURN_MS: { values: [...numbers, '499', '10001'] },
  INTERVIEWER_TOKENS_IN: { values: [...numbers, '999'] },
  INTERVIEWER_TOKENS_OUT: { values: [...numbers, '999'] },
  INTERVIEWER_DAILY_TOKENS: { values: [...numbers, '9999'] },
  INTERVIEWER_PRICE: { values: ['1', '$1/$2', '1/2/3', ' '] },
  COACH_MODEL: { values: texts },
  COACH_PRICE: { values: ['1', '-1/2', ' '] },
  BLOBS: { values: ['disk', ' '] },
  S3_ENDPOINT: { values: webAddresses, beside: { BLOBS: 's3', S3_BUCKET: 'greenroom-audio' } },
  S3_BUCKET: { values: [...texts, 'a bucket'], beside: { BLOBS: 's3' } },
  S3_REGION: { values: texts, beside: { BLOBS: 's3', S3_BUCKET: 'greenroom-audio' } },
  S3_ACCESS_KEY_ID: {
    values: secrets,
    beside: { BLOBS: 's3', S3_BUCKET: 'greenroom-audio', S3_SECRET_ACCESS_KEY: hidden },
  },
  S3_SECRET_ACCESS_KEY: {
    values: secrets,
    beside: { BLOBS: 's3', S3_BUCKET: 'greenroom-audio', S3_ACCESS_KEY_ID: hidden },
  },
  S3_PREFIX: { values: [...texts, '../up'], beside: { BLOBS: 's3', S3_BUCKET: 'greenroom-audio' } },
  AUDIO_CACHE_MB: { values: [...numbers, '19', '1000001'] },
  VOICE: { values: ['alloy', ' '] },
  VOICE_PROVIDER: { values: ['kokoro', ' '] },
  VOICE_URL: { values: webAddresses, beside: { VOICE_PROVIDER: 'openai-compatible' } },
  VOICE_MODEL: {
    values: texts,
    beside: { VOICE_PROVIDER: 'openai-compatible', VOICE_URL: 'http://localhost:8880/v1' },
  },
  VOICE_NAME: { values: texts, beside: { VOICE_PROVIDER: 'openai-compatible', VOICE_URL: 'http://localhost:8880/v1' } },
  VOICE_KEY: {
    values: [...secrets, `${hidden} ${hidden}`],
    beside: { VOICE_PROVIDER: 'openai-compatible', VOICE_URL: 'http://localhost:8880/v1' },
  },
  TRANSCRIPTION_URL: { values: webAddresses },
  TRANSCRIPTION_MODEL: { values: texts, beside: { TRANSCRIPTION_URL: 'http://localhost:8000/v1' } },
  TRANSCRIPTION_KEY: {
    values: [...secrets, `${hidden} ${hidden}`],
    beside: { TRANSCRIPTION_URL: 'http://localhost:8000/v1' },
  },
  LOG_LEVEL: { values: ['verbose', 'WARN', ' '] },
  OTEL_EXPORTER_OTLP_ENDPOINT: { values: webAddresses },
  OTEL_EXPORTER_OTLP_HEADERS: {
    values: [hidden, `authorization=%zz${hidden}`],
    beside: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
  },
  OTEL_SERVICE_NAME: { values: texts },
  LIMITS: { values: ['none', ' '] },
  ACCOUNT_DISCLOSURE: { values: ['maybe', ' '] },
  ALLOW_MAILBOX: { values: flags },
  ALLOW_CARD_SANDBOX: { values: flags },
  ALLOW_ROOT: { values: flags },
  SIGNING_KEYS: { values: [hidden, ' '], beside: { SECRET_KEYS: '0123456789abcdef'.repeat(4) } },
  SECRET_KEYS: { values: [hidden, ' ', '0'.repeat(64)] },
  DETAIL_REQUIRES_PREMIUM: { values: flags },
  DRAIN_SECONDS: { values: [...numbers, '301'] },
  MAX_CONNECTIONS: { values: [...numbers, '9', '1000001'] },
  PROXY_HOPS: { values: [...numbers, '6'] },
  PRODUCT_NAME: { values: ['<script>', 'two\nlines', 'x'.repeat(61)] },
  COMPANY_NAME: { values: ['"Rooms"', 'x'.repeat(61)] },
  ABOUT_FILE: { values: [' '] },
  CONTACT_EMAIL: { values: ['hello', 'hello@', ' '] },
}

/** Default messages of the validator. */
const validatorWords = /invalid|expected|received|too (big|small)|must be one of|right form|undefined|NaN/i
const exampleOrRange = /such as |from \d+ to \d+|\w+ or \w+|of 64 hexadecimal|whsec_…|makes (one|a good one)/

const cases = Object.entries(wrong).flatMap(([name, { values, beside }]) =>
  values.map((value): [string, string, object] => [name, value, beside ?? {}]),
)

test.each(cases)('%s=%j is rejected in one sentence of ours', (name, value, beside) => {
  let told = ''
  try {
    readConfig({ ...beside, [name]: value })
  } catch (error) {
    told = (error as Error).message
  }
  const sentences = told.split('\n').filter((line) => line.startsWith(`${name} `))
  expect(sentences, told).toHaveLength(1)
  const [sentence] = sentences
  expect(sentence).toMatch(/\.$/)
  expect(sentence).not.toMatch(validatorWords)
  expect(sentence).toMatch(exampleOrRange)
  expect(told).not.toContain(hidden)
})

test('a short value is repeated, of a long one only the length', () => {
  expect(() => readConfig({ PORT: '80 80' })).toThrow('PORT must be a whole number from 0 to 65535, not "80 80".')
  expect(() => readConfig({ PORT: ' ' })).toThrow('PORT must be a whole number from 0 to 65535, and has only spaces.')
  const misplaced = `sk_live_${'4eC39Hq'.repeat(4)}`
  expect(() => readConfig({ PORT: misplaced })).toThrow(
    'PORT must be a whole number from 0 to 65535: this value has 36 characters.',
  )
})

test('of an address only the scheme is repeated', () => {
  const needed =
    'SMTP_URL must be an address that begins with smtps:// or smtp://, such as smtps://user:password@mail.example.com:465'
  const told = (SMTP_URL: string) => () => readConfig({ SMTP_URL })
  expect(told(`http://me:${hidden}@mail`)).toThrow(`${needed}: this value begins with http://.`)
  expect(told(`me:${hidden}@mail`)).toThrow(`${needed}: this value has no :// behind a scheme.`)
  expect(told(`smtps://me:${hidden}@[mail`)).toThrow(`${needed}: what follows smtps:// can't be read.`)
})
