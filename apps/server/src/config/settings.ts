import { z } from 'zod'
import { logLevels } from '../kit/log.ts'

export const exampleAddress = 'hello@greenroom.example'

/** A name that pages, mails and their headers show. */
const plainName = z
  .string()
  .min(1)
  .max(60, 'must have at most 60 characters')
  .regex(/^[^<>"\\\p{Cc}]*$/u, 'must be plain text, without <, >, ", \\ or line breaks')

/** Dollars per million tokens, in and out. */
const price = z
  .string()
  .regex(
    /^\d{1,5}(\.\d{1,6})?\/\d{1,5}(\.\d{1,6})?$/,
    'must be dollars per million tokens in and out, such as 0.15/0.60',
  )

/** Everything that an operator can set. The one list: docs/operate.md shows it, and this validates it at start. */
export const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_SESSION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** Not set: off behind a pooler, which may lose them. */
  DATABASE_PREPARED: z.enum(['on', 'off']).optional(),
  JOBS: z.enum(['here', 'elsewhere']).default('here'),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().trim().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  INTERVIEWER_PROVIDER: z.enum(['openai-compatible', 'openai', 'anthropic', 'google']).default('openai-compatible'),
  INTERVIEWER_URL: z.url({ protocol: /^https?$/ }).optional(),
  INTERVIEWER_MODEL: z.string().min(1).max(100).optional(),
  INTERVIEWER_KEY: z.string().min(1).optional(),
  INTERVIEWER_TURN_MS: z.coerce.number().int().min(500).max(10_000).default(2500),
  INTERVIEWER_TOKENS_IN: z.coerce.number().int().min(1000).max(10_000_000).default(60_000),
  INTERVIEWER_TOKENS_OUT: z.coerce.number().int().min(1000).max(10_000_000).default(12_000),
  INTERVIEWER_DAILY_TOKENS: z.coerce.number().int().min(10_000).max(1_000_000_000_000).optional(),
  INTERVIEWER_PRICE: price.optional(),
  COACH_MODEL: z.string().min(1).max(100).optional(),
  COACH_PRICE: price.optional(),
  BLOBS: z.enum(['files', 's3']).default('files'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).max(255).optional(),
  S3_REGION: z.string().min(1).max(100).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z.string().max(100).optional(),
  AUDIO_CACHE_MB: z.coerce.number().int().min(20).max(1_000_000).default(1000),
  VOICE: z.enum(['slt', 'rms']).default('slt'),
  VOICE_PROVIDER: z.enum(['embedded', 'openai-compatible', 'elevenlabs']).default('embedded'),
  VOICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VOICE_MODEL: z.string().min(1).max(100).optional(),
  VOICE_NAME: z.string().min(1).max(100).optional(),
  VOICE_KEY: z.string().min(1).optional(),
  TRANSCRIPTION_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).optional(),
  TRANSCRIPTION_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(logLevels).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('greenroom'),
  LIMITS: z.enum(['normal', 'relaxed']).default('normal'),
  ACCOUNT_DISCLOSURE: z.enum(['exact', 'hidden']).default('exact'),
  ALLOW_MAILBOX: z.enum(['true', 'false']).default('false'),
  ALLOW_CARD_SANDBOX: z.enum(['true', 'false']).default('false'),
  ALLOW_ROOT: z.enum(['true', 'false']).default('false'),
  SIGNING_KEYS: z.string().optional(),
  SECRET_KEYS: z.string().optional(),
  DETAIL_REQUIRES_PREMIUM: z.enum(['true', 'false']).default('false'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  PRODUCT_NAME: plainName.default('Greenroom'),
  COMPANY_NAME: plainName.default('Greenroom Interviews LLC'),
  CONTACT_EMAIL: z.email().default(exampleAddress),
})

export type Settings = z.infer<typeof Settings>

/** What is wrong, one sentence per setting: what is wrong and how to fix it, without what a secret holds. */
export type Problems = Partial<Record<keyof Settings, string>>
