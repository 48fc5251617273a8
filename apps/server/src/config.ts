import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BlobsChoice, readBlobs } from './config/blob-settings.ts'
import { type DatabaseChoice, readDatabase } from './config/database-settings.ts'
import { type InterviewerChoice, readInterviewer } from './config/model-settings.ts'
import { type PaymentsChoice, readPayments } from './config/payment-settings.ts'
import { type KeySource, readProvidedKeys } from './config/provided-keys.ts'
import { settingSentence } from './config/setting-sentence.ts'
import { type Problems, Settings } from './config/settings.ts'
import { readTelemetry, type TelemetryChoice } from './config/telemetry-settings.ts'
import { readTranscription, type Transcription } from './config/transcription.ts'
import { type Runtime, unsafeProcess } from './config/unsafe-process.ts'
import { takesNoMoney, unsafeSettings } from './config/unsafe-settings.ts'
import { readVoice, type VoiceChoice } from './config/voice-settings.ts'
import type { LogLevel } from './kit/log.ts'
import { SetupError } from './kit/setup-error.ts'

export type SandboxKind = 'mailbox' | 'card_sandbox'

export type Config = {
  production: boolean
  port: number
  host: string
  /** Absolute. Keys, the embedded database and audio live under it. */
  dataDir: string
  dataDirChosen: 'by_operator' | 'by_default'
  publicUrl: string
  database: DatabaseChoice
  /** The size of the connection pool for requests and jobs. */
  databaseConnections: number
  /** Whether prepared statements are used, which an older connection pooler loses. */
  preparedStatements: 'on' | 'off'
  /** Whether a server works on jobs, or leaves them to workers on the same database. */
  jobs: 'here' | 'elsewhere'
  mail: { kind: 'mailbox' } | { kind: 'smtp'; url: string }
  payments: PaymentsChoice
  mailFrom: string
  interviewer: InterviewerChoice
  /** The embedded voice: the interviewer's own, or the fallback of another. */
  voice: 'slt' | 'rms'
  voiceProvider: VoiceChoice
  /** Where audio is stored. */
  blobs: BlobsChoice
  /** The size limit of the audio cache. */
  audioCacheBytes: number
  transcription: Transcription
  logLevel: LogLevel
  telemetry: TelemetryChoice
  limits: 'normal' | 'relaxed'
  /** Account enumeration: whether replies may reveal that an address has an account. */
  accountDisclosure: 'exact' | 'hidden'
  keys: KeySource
  /** Which sandboxes replace a real service in production (demo mode), because the operator allowed them. */
  sandboxes: SandboxKind[]
  detailAccess: 'overview' | 'premium_only'
  proxyHops: number
  /** The limit of open HTTP connections. */
  maxConnections: number
  /** Connection draining: how long a stopping server still answers, so that a load balancer can take it out first. */
  drainSeconds: number
  product: { name: string; company: string; contactEmail: string }
  /** The operator's file about team and social accounts. */
  aboutFile: { path: string; chosen: 'by_operator' | 'by_default' }
}

/** The folder that holds package.json, from source and from the bundle alike. */
export const rootFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * Reads the environment. Fails with one sentence per problem: what is wrong, how to fix it; all of them at once. A server says how
 * it was started; a command beside it need not.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  runtime: Runtime = { execArgv: [], uid: undefined },
): Config {
  const { settings: env, wrong } = readSettings(environment)
  const production = env.NODE_ENV === 'production'
  const keys = readProvidedKeys(env)
  const database = readDatabase(env)
  const payments = readPayments(env)
  const interviewer = readInterviewer(env)
  const voice = readVoice(env)
  const blobs = readBlobs(env)
  const transcription = readTranscription(env)
  const telemetry = readTelemetry(env)
  const unsafe = production ? { ...unsafeSettings(env), ...unsafeProcess(environment, runtime, env.ALLOW_ROOT) } : {}
  const problems = {
    ...unsafe,
    ...jobsProblem(env),
    ...keys.problems,
    ...(wrong.DATABASE_URL ? {} : database.problems),
    ...payments.problems,
    ...(wrong.INTERVIEWER_PROVIDER ? {} : interviewer.problems),
    ...(wrong.VOICE_PROVIDER || wrong.VOICE_URL ? {} : voice.problems),
    ...(wrong.BLOBS || wrong.S3_ENDPOINT ? {} : blobs.problems),
    ...(wrong.TRANSCRIPTION_URL ? {} : transcription.problems),
    ...telemetry.problems,
    ...wrong,
  }
  if (Object.keys(problems).length > 0) throw new SetupError(Object.values(problems).join('\n'))
  const dataDir = resolve(env.DATA_DIR?.replace(/^~(?=\/|$)/, homedir()) ?? join(rootFolder, '.data'))
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    dataDirChosen: env.DATA_DIR ? 'by_operator' : 'by_default',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    database: database.choice,
    databaseConnections: env.DATABASE_POOL,
    // A session address means a pooler, and PgBouncer before 1.21 loses prepared statements.
    preparedStatements: env.DATABASE_PREPARED ?? (env.DATABASE_SESSION_URL ? 'off' : 'on'),
    jobs: env.JOBS,
    mail: env.SMTP_URL ? { kind: 'smtp', url: env.SMTP_URL } : { kind: 'mailbox' },
    payments: payments.choice,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <${env.CONTACT_EMAIL}>`,
    interviewer: interviewer.choice,
    voice: env.VOICE,
    voiceProvider: voice.choice,
    blobs: blobs.choice,
    audioCacheBytes: env.AUDIO_CACHE_MB * 1_000_000,
    transcription: transcription.source,
    // The terminal of a developer is no place for a line per request.
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'development' ? 'warn' : 'info'),
    telemetry: telemetry.choice,
    limits: env.LIMITS,
    accountDisclosure: env.ACCOUNT_DISCLOSURE,
    keys: keys.source,
    sandboxes: production ? sandboxesOf(env) : [],
    detailAccess: env.DETAIL_REQUIRES_PREMIUM === 'true' ? 'premium_only' : 'overview',
    proxyHops: env.PROXY_HOPS,
    maxConnections: env.MAX_CONNECTIONS,
    drainSeconds: env.DRAIN_SECONDS,
    product: { name: env.PRODUCT_NAME, company: env.COMPANY_NAME, contactEmail: env.CONTACT_EMAIL },
    aboutFile: env.ABOUT_FILE
      ? { path: resolve(env.ABOUT_FILE), chosen: 'by_operator' }
      : { path: join(dataDir, 'about.json'), chosen: 'by_default' },
  }
}

/** The settings; one that cannot be read counts as not set, so that the others can still be judged. */
function readSettings(environment: Record<string, string | undefined>): { settings: Settings; wrong: Problems } {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = Settings.safeParse(Object.fromEntries(given))
  if (parsed.success) return { settings: parsed.data, wrong: {} }
  const wrong: Problems = {}
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] as keyof Settings
    wrong[name] = settingSentence(name, environment[name] ?? '', message)
  }
  return { settings: Settings.parse(Object.fromEntries(given.filter(([name]) => !(name in wrong)))), wrong }
}

function sandboxesOf(env: Settings): SandboxKind[] {
  const mailbox: SandboxKind[] = env.SMTP_URL ? [] : ['mailbox']
  return takesNoMoney(env) ? [...mailbox, 'card_sandbox'] : mailbox
}

const jobsProblem = ({ JOBS, DATABASE_URL }: Settings): Problems =>
  JOBS === 'elsewhere' && !DATABASE_URL
    ? { JOBS: 'JOBS=elsewhere needs DATABASE_URL: no worker reaches the embedded database.' }
    : {}
