import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createCsrf } from './accounts/csrf.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { createPasswordHasher } from './accounts/password.ts'
import { createTokens } from './accounts/tokens.ts'
import {
  type Chosen,
  chooseBlobs,
  chooseFallbackVoice,
  chooseInterviewer,
  chooseMailer,
  choosePayments,
  chooseTelemetry,
  chooseTranscriber,
  chooseVoice,
} from './adapters.ts'
import type { Config } from './config.ts'
import { createGracefulShutdown, longAnswerMs, shortAnswerMs } from './http/graceful-shutdown.ts'
import { createReadinessCheck, type DiskUse } from './http/readiness.ts'
import { measureRequests } from './http/request-telemetry.ts'
import { createServer } from './http/server.ts'
import { acknowledgeAfterMs } from './interviews/answer.ts'
import type { InterviewsDeps } from './interviews/deps.ts'
import { createPdfMaker } from './interviews/report-file/pdf.ts'
import { createJobHandlers } from './job-handlers.ts'
import { jobs } from './jobs/queue.ts'
import { readQueue } from './jobs/queue-status.ts'
import type { Log } from './kit/log.ts'
import { type Closable, closeAll, createResources, type Resources, register } from './kit/resources.ts'
import { createSingleFlight } from './kit/single-flight.ts'
import { createOutbox, warmUpTemplates } from './mail/outbox.ts'
import { webhookUrl } from './payments/event-types.ts'
import { probeProvider, reportFindings } from './payments/probe.ts'
import { createStripeClient } from './payments/stripe-client.ts'
import { createRateLimiter } from './rate-limit/postgres-limiter.ts'
import { mountRoutes } from './routes.ts'
import { receiveSignals } from './signals/notifications.ts'
import { createSpeech } from './speech/audio.ts'
import { createSpeechTexts } from './speech/texts.ts'
import { type Role, startJobs } from './start-jobs.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { readPlan } from './subscriptions/read-subscription.ts'
import {
  measureJobs,
  measureTranscriber,
  measureVoice,
  observeProcess,
  recordFeedbackTime,
} from './telemetry/measured.ts'
import { measureStatements } from './telemetry/statements.ts'
import type { World } from './world.ts'

export type ComposedApp = { app: FastifyInstance } & Closable

/** Puts the product together: chooses each adapter once, mounts every room, starts the jobs. Nothing listens yet. */
export async function compose(
  config: Config,
  world: World,
  chosen: Chosen = {},
  role: Role = 'server',
): Promise<ComposedApp> {
  const resources = createResources()
  const report = (error: unknown) => world.log.error('a component did not shut down', error)
  return assemble(config, world, { ...chosen, role }, resources, report).catch(async (error: unknown) => {
    // Running parts would hold connections, and closing the connection pool waits for them.
    await closeAll(resources.graceful, report)
    throw error
  })
}

async function assemble(
  config: Config,
  world: World,
  chosen: Chosen & { role: Role },
  resources: Resources,
  report: (error: unknown) => void,
): Promise<ComposedApp> {
  const { graceful, force } = resources
  const { database, clock, ids, keys, log } = world
  const { db, sessions } = database
  const { publicUrl } = config
  const telemetry = chosen.telemetry ?? (await chooseTelemetry(config, world))
  if (telemetry) {
    graceful.defer(() => telemetry.close())
    for (const pool of new Set([database.pool, sessions, database.replica]))
      if (pool) measureStatements(pool, telemetry)
    observeProcess(telemetry, () => readQueue(db))
  }
  const mailer = chosen.mailer ?? chooseMailer(config, world)
  const plainVoice = chosen.voice ?? (await chooseVoice(config))
  const voice = telemetry ? measureVoice(plainVoice, telemetry) : plainVoice
  const plainTranscriber = chosen.transcriber ?? chooseTranscriber(config)
  const transcriber = telemetry && plainTranscriber ? measureTranscriber(plainTranscriber, telemetry) : plainTranscriber
  const signals = receiveSignals(sessions, log)
  graceful.defer(signals.stop)
  const { blobs, close: closeBlobs } = await chooseBlobs(config, world)
  graceful.defer(closeBlobs)
  // One for each secret (key rotation), so that older audio can still be named and erased.
  const audioSecrets = keys.macs('audio', '')
  const speech = createSpeech({
    voice,
    fallback: chosen.fallbackVoice ?? chooseFallbackVoice(config),
    blobs,
    texts: createSpeechTexts({ db, clock, signals }),
    maxBytes: config.audioCacheBytes,
    clock,
    secrets: audioSecrets,
    log,
  })
  const interviewer = await chooseInterviewer(config, world, {
    ...chosen,
    warm: speech.warm,
    ...(telemetry && { telemetry }),
  })
  const limiter = createRateLimiter(db, clock, config.limits)
  const product = { ...config.product, url: publicUrl }
  const outbox = createOutbox({ clock, ids, jobs, product })
  const { payments, sandbox } = await choosePayments(config, world, chosen)
  const subscriptions: SubscriptionsDeps = {
    db,
    clock: sandbox?.clock ?? clock,
    ids,
    log,
    jobs,
    outbox,
    payments,
    publicUrl,
    operatorEmail: product.contactEmail,
  }

  const accounts: AccountsDeps = {
    db,
    clock,
    ids,
    keys,
    limiter,
    outbox,
    passwords: await createPasswordHasher(keys.peppers),
    tokens: createTokens(keys, clock, publicUrl),
    csrf: createCsrf(keys, ids),
    disclosure: config.accountDisclosure,
    product: config.product.name,
  }
  graceful.defer(() => Promise.all([mailer.close(), speech.close(), sandbox?.stop()]).then(() => {}))
  const interviews: InterviewsDeps = {
    db,
    reads: database.reads,
    clock,
    ids,
    log,
    limiter,
    jobs,
    outbox,
    signals,
    interviewer,
    advancing: createSingleFlight(),
    deciding: createSingleFlight(),
    replying: createSingleFlight(),
    acknowledgeAfterMs: chosen.acknowledgeAfterMs ?? acknowledgeAfterMs,
    speech,
    transcriber,
    pdfs: chosen.pdfs ?? createPdfMaker(),
    planOf: (userId) => readPlan(subscriptions, userId),
    product: config.product.name,
    detailAccess: config.detailAccess,
    onFeedback: (seconds) => telemetry && recordFeedbackTime(telemetry, seconds),
  }

  const { maxConnections, proxyHops } = config
  const app = await createServer({ publicUrl, proxyHops, connections: { maxConnections }, log })
  const shutDownServer = createGracefulShutdown(app)
  const readiness = createReadinessCheck({ db, disk: diskUse(config), log })
  if (telemetry) measureRequests(app, telemetry, config)
  await mountRoutes(app, config, world, {
    accounts,
    subscriptions,
    interviews,
    speech,
    sandbox,
    readiness,
    webClient: chosen.webClient ?? 'served',
  })

  const plainHandlers = createJobHandlers({ world, mailer, subscriptions, interviews, speech })
  const handlers = telemetry ? measureJobs(plainHandlers, telemetry) : plainHandlers
  const runner = await startJobs(handlers, config, world, { role: chosen.role, subscriptions, interviewer, signals })
  const answerMs = config.production || config.drainSeconds > 0 ? longAnswerMs : shortAnswerMs
  // Graceful shutdown, the last first: no more calls to a model, requests drained with the work they started, PDF workers ended,
  // running jobs finished.
  graceful.defer(runner.stop)
  register(resources, interviews.pdfs)
  graceful.defer(interviews.advancing.drain)
  graceful.defer(() => shutDownServer(answerMs))
  graceful.defer(() => interviewer.close())
  app.addHook('onListen', async () => {
    await sandbox?.deliverTo(webhookUrl(ownAddress(app)))
    await warmUpTemplates(product)
    interviewer.warmUp()
  })

  const shutDown = async () => {
    readiness.beginStopping(app)
    if (app.server.listening) await sleep(config.drainSeconds * 1000)
    await closeAll(graceful, report)
  }
  let closing: Promise<void> | undefined
  return { app, close: () => (closing ??= shutDown()), force: () => closeAll(force, report) }
}

/**
 * Startup check of the card provider, where one is configured, with a timeout of five seconds. Fails with every problem that production
 * must not start with, and logs the others.
 */
export async function probePayments({ payments, production, publicUrl }: Config, log: Log): Promise<void> {
  if (payments.kind === 'sandbox') return
  const expected = { key: payments.key, production, publicUrl }
  reportFindings(await probeProvider(createStripeClient(payments), expected), { production, log })
}

function diskUse({ database, blobs, dataDir }: Config): DiskUse {
  if (database.kind === 'embedded') return { folder: dataDir, holds: 'database' }
  return blobs.kind === 'files' ? { folder: dataDir, holds: 'audio' } : { holds: 'nothing' }
}

/** The URL at which this process reaches itself. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port.')
  return `http://127.0.0.1:${address.port}`
}
