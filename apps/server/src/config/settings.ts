import { z } from 'zod'
import { logLevels } from '../kit/log.ts'
import { providerNames } from './model-providers.ts'

export const exampleAddress = 'hello@greenroom.example'

/**
 * Validators. Each message completes the sentence "NAME must be …" (setting-sentence.ts): what the value must be, with its range or
 * an example. All checks of one setting share the same message.
 */
const wholeNumber = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, { error })
  return digits.transform(Number).pipe(z.number().min(min, { error }).max(max, { error }))
}
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: inWords(values) })
const inWords = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`

const address = (protocol: RegExp, begins: string, example: string) => {
  const error = `an address that begins with ${begins}, such as ${example}`
  return z.url({ protocol, error }).regex(/^\s*\w+:\/\//, { error })
}
const webAddress = (example: string) => address(/^https?$/, 'http:// or https://', example)
const databaseAddress = (host: string) =>
  address(/^postgres(ql)?$/, 'postgres://', `postgres://user:password@${host}:5432/greenroom`)

/** Text of at most so many characters. */
const text = (what: string, max: number, example: string) => {
  const error = `${what} of 1 to ${max} characters, such as ${example}`
  return z.string().trim().min(1, { error }).max(max, { error })
}
/** A secret must not be blank. Its format depends on the provider and is validated where it's read. */
const secret = (what: string) => z.string().regex(/\S/, { error: what })

/** A name that is shown in pages, emails and their headers. */
const plainName = (example: string) => {
  const error = `plain text of 1 to 60 characters without <, >, ", \\ and line breaks, such as ${example}`
  return z
    .string()
    .min(1, { error })
    .max(60, { error })
    .regex(/^[^<>"\\\p{Cc}]*$/u, { error })
}

/** Dollars per million tokens, in and out. */
const price = z.string().regex(/^\d{1,5}(\.\d{1,6})?\/\d{1,5}(\.\d{1,6})?$/, {
  error: 'dollars per million tokens in and out, such as 0.15/0.60',
})

/** Everything that an operator can set, validated at start and listed in docs/operate.md. */
export const Settings = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, { error: 'an IP address or a host name of this machine, such as 127.0.0.1' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1, { error: 'a folder, such as /var/lib/greenroom' }).optional(),
  PUBLIC_URL: webAddress('https://interviews.example.com').optional(),
  DATABASE_URL: databaseAddress('db.example.com').optional(),
  DATABASE_SESSION_URL: databaseAddress('db.example.com').optional(),
  DATABASE_REPLICA_URL: databaseAddress('replica.example.com').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(12),
  /** Not set: off behind a pooler, which may lose them. */
  DATABASE_PREPARED: oneOf('on', 'off').optional(),
  JOBS: oneOf('here', 'elsewhere').default('here'),
  STRIPE_API_BASE: webAddress('http://localhost:12111').optional(),
  STRIPE_SECRET_KEY: secret('a secret key of Stripe, such as sk_live_…').trim().optional(),
  STRIPE_WEBHOOK_SECRET: secret('the signing secret of a webhook endpoint, such as whsec_…').trim().optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps:// or smtp://', 'smtps://user:password@mail.example.com:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@][^\r\n]*$/, {
      error: 'a sender with an email address, such as Greenroom <hello@example.com>',
    })
    .optional(),
  INTERVIEWER_PROVIDER: oneOf(...providerNames).default('openai-compatible'),
  INTERVIEWER_URL: webAddress('http://localhost:11434/v1').optional(),
  INTERVIEWER_MODEL: text('the name of a model', 100, 'llama3.1').optional(),
  INTERVIEWER_KEY: secret('a key of your model provider, such as sk-…').optional(),
  INTERVIEWER_TURN_MS: wholeNumber(500, 10_000).default(2500),
  INTERVIEWER_TOKENS_IN: wholeNumber(1000, 10_000_000).default(60_000),
  INTERVIEWER_TOKENS_OUT: wholeNumber(1000, 10_000_000).default(12_000),
  INTERVIEWER_DAILY_TOKENS: wholeNumber(10_000, 1_000_000_000_000).optional(),
  INTERVIEWER_PRICE: price.optional(),
  COACH_MODEL: text('the name of a model', 100, 'llama3.1').optional(),
  COACH_PRICE: price.optional(),
  BLOBS: oneOf('files', 's3').default('files'),
  S3_ENDPOINT: webAddress('https://s3.example.com').optional(),
  S3_BUCKET: text('the name of a bucket', 255, 'greenroom-audio').optional(),
  S3_REGION: text('the name of a region', 100, 'us-east-1').optional(),
  S3_ACCESS_KEY_ID: secret('the id of an access key, such as AKIAIOSFODNN7EXAMPLE').optional(),
  S3_SECRET_ACCESS_KEY: secret('the secret of an access key, such as wJalr…').optional(),
  S3_PREFIX: text('a path', 100, 'greenroom/production').optional(),
  AUDIO_CACHE_MB: wholeNumber(20, 1_000_000).default(1000),
  VOICE: oneOf('slt', 'rms').default('slt'),
  VOICE_PROVIDER: oneOf('embedded', 'openai-compatible', 'elevenlabs').default('embedded'),
  VOICE_URL: webAddress('http://localhost:8880/v1').optional(),
  VOICE_MODEL: text('the name of a model', 100, 'tts-1').optional(),
  VOICE_NAME: text('the name of a voice', 100, 'alloy').optional(),
  VOICE_KEY: secret('a key of your voice provider, such as sk-…').optional(),
  TRANSCRIPTION_URL: webAddress('http://localhost:8000/v1').optional(),
  TRANSCRIPTION_MODEL: text('the name of a model', 100, 'whisper-1').optional(),
  TRANSCRIPTION_KEY: secret('a key of your transcription server, such as sk-…').optional(),
  LOG_LEVEL: oneOf(...logLevels).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: text('a name', 100, 'greenroom').default('greenroom'),
  LIMITS: oneOf('normal', 'relaxed').default('normal'),
  ACCOUNT_DISCLOSURE: oneOf('exact', 'hidden').default('exact'),
  ALLOW_MAILBOX: oneOf('true', 'false').default('false'),
  ALLOW_CARD_SANDBOX: oneOf('true', 'false').default('false'),
  ALLOW_ROOT: oneOf('true', 'false').default('false'),
  SIGNING_KEYS: z.string().optional(),
  SECRET_KEYS: z.string().optional(),
  DETAIL_REQUIRES_PREMIUM: oneOf('true', 'false').default('false'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  MAX_CONNECTIONS: wholeNumber(10, 1_000_000).default(10_000),
  PROXY_HOPS: wholeNumber(0, 5).default(0),
  PRODUCT_NAME: plainName('Greenroom').default('Greenroom'),
  COMPANY_NAME: plainName('Greenroom Interviews LLC').default('Greenroom Interviews LLC'),
  ABOUT_FILE: z.string().trim().min(1, { error: 'a file, such as /etc/greenroom/about.json' }).optional(),
  CONTACT_EMAIL: z.email({ error: 'an email address, such as hello@example.com' }).default(exampleAddress),
})

export type Settings = z.infer<typeof Settings>

/** One sentence per invalid setting: what is wrong and how to fix it, without the value of a secret. */
export type Problems = Partial<Record<keyof Settings, string>>
