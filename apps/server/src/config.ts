import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { issueSentence } from './kit/issue-sentence.ts'
import { SetupError } from './kit/setup-error.ts'

/** Everything that an operator can set. The one list: docs/operate.md shows it, and this validates it at start. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  VOICE: z.enum(['slt', 'rms']).default('slt'),
  LIMITS: z.enum(['normal', 'relaxed']).default('normal'),
  DETAIL_REQUIRES_PREMIUM: z.enum(['true', 'false']).default('false'),
  PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  PRODUCT_NAME: z.string().min(1).default('Greenroom'),
  COMPANY_NAME: z.string().min(1).default('Greenroom Interviews LLC'),
  CONTACT_EMAIL: z.email().default('hello@greenroom.example'),
})

export type Config = {
  production: boolean
  port: number
  host: string
  /** Absolute. Keys, the embedded database and audio live under it. */
  dataDir: string
  dataDirChosen: 'by operator' | 'by default'
  publicUrl: string
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string }
  mail: { kind: 'mailbox' } | { kind: 'smtp'; url: string }
  payments: { kind: 'sandbox' } | { kind: 'stripe'; key: string; base: string | undefined }
  mailFrom: string
  voice: 'slt' | 'rms'
  limits: 'normal' | 'relaxed'
  detailAccess: 'overview' | 'premium only'
  proxyHops: number
  product: { name: string; company: string; contactEmail: string }
}

/** The folder that holds package.json, from source and from the bundle alike. */
export const rootFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Reads the environment. Fails with one sentence per problem: what is wrong, how to fix it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new SetupError(parsed.error.issues.map((issue) => `${issueSentence(issue)}.`).join('\n'))
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const problems = production ? unsafeSettings(env) : []
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
  const dataDir = resolve(env.DATA_DIR?.replace(/^~(?=\/|$)/, homedir()) ?? join(rootFolder, '.data'))
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    dataDirChosen: env.DATA_DIR ? 'by operator' : 'by default',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    database: env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'embedded' },
    mail: env.SMTP_URL ? { kind: 'smtp', url: env.SMTP_URL } : { kind: 'mailbox' },
    payments: env.STRIPE_SECRET_KEY
      ? { kind: 'stripe', key: env.STRIPE_SECRET_KEY, base: env.STRIPE_API_BASE }
      : { kind: 'sandbox' },
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <${env.CONTACT_EMAIL}>`,
    voice: env.VOICE,
    limits: env.LIMITS,
    detailAccess: env.DETAIL_REQUIRES_PREMIUM === 'true' ? 'premium only' : 'overview',
    proxyHops: env.PROXY_HOPS,
    product: { name: env.PRODUCT_NAME, company: env.COMPANY_NAME, contactEmail: env.CONTACT_EMAIL },
  }
}

function unsafeSettings(env: z.infer<typeof Environment>): string[] {
  const problems: string[] = []
  if (!env.PUBLIC_URL?.startsWith('https://'))
    problems.push('PUBLIC_URL must be set to the https address that users see.')
  if (!env.SMTP_URL) problems.push('SMTP_URL must name a mail server: the local mailbox shows every code to everyone.')
  if (!env.STRIPE_SECRET_KEY) problems.push('STRIPE_SECRET_KEY must be set: the card sandbox takes no money.')
  if (env.LIMITS === 'relaxed') problems.push('LIMITS=relaxed is for tests: remove it.')
  if (!env.DATA_DIR) problems.push('DATA_DIR must name the folder for keys and audio.')
  return problems
}
