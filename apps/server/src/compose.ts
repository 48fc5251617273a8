import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readAboutFile } from './about/about-file.ts'
import { mountAbout } from './about/routes.ts'
import { createCsrf } from './accounts/csrf.ts'
import type { CloseRooms } from './accounts/delete-user.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { createPasswordHasher } from './accounts/password.ts'
import { mountAccounts } from './accounts/routes.ts'
import { createAuthenticator } from './accounts/session.ts'
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
import { mountCatalogue } from './catalogue/routes.ts'
import { readOutsideServices } from './config/outside-services.ts'
import { type Config, rootFolder } from './config.ts'
import { mountContact } from './contact/routes.ts'
import { nameFolder } from './db/folder-lock.ts'
import { longAnswerMs, prepareDrain, shortAnswerMs } from './http/drain.ts'
import { refuseUnknownPaths } from './http/error-reply.ts'
import type { RouteContext } from './http/mount.ts'
import { createReadinessCheck, type DiskUse } from './http/readiness.ts'
import { measureRequests } from './http/request-telemetry.ts'
import { createServer } from './http/server.ts'
import { serveWebClient } from './http/static-files.ts'
import { mountSystem, type ProductInfo } from './http/system.ts'
import { acknowledgeAfterMs } from './interviews/answer.ts'
import type { InterviewsDeps } from './interviews/deps.ts'
import { eraseAudioOfUser } from './interviews/erase.ts'
import { createPdfMaker } from './interviews/report-file/pdf.ts'
import { mountInterviews } from './interviews/routes.ts'
import { createJobHandlers } from './job-handlers.ts'
import { kindsFor } from './jobs/lanes.ts'
import type { AfterFailure, JobKind } from './jobs/port.ts'
import { jobs } from './jobs/queue.ts'
import { readQueue } from './jobs/queue-status.ts'
import { runJobs } from './jobs/run-jobs.ts'
import type { Log } from './kit/log.ts'
import { type Closable, closeAll, createResources, type Resources, register } from './kit/resources.ts'
import { createSingleFlight } from './kit/single-flight.ts'
import { createOutbox, warmUpTemplates } from './mail/outbox.ts'
import { mountMailbox } from './mail/routes.ts'
import { webhookUrl } from './payments/event-types.ts'
import { probeProvider, reportFindings } from './payments/probe.ts'
import { mountSandbox } from './payments/routes.ts'
import { createStripeClient } from './payments/stripe-client.ts'
import { mountProfile } from './profile/routes.ts'
import { createRateLimiter } from './rate-limit/postgres-limiter.ts'
import { eraseReview } from './reviews/erase.ts'
import { mountReviews } from './reviews/routes.ts'
import { receiveSignals } from './signals/notifications.ts'
import { createSpeech } from './speech/audio.ts'
import { mountSpeech } from './speech/routes.ts'
import { createSpeechTexts } from './speech/texts.ts'
import { closeCustomer } from './subscriptions/close-customer.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { endDeadLeases } from './subscriptions/provider-change.ts'
import { freshness, readPlan, readSubscription } from './subscriptions/read-subscription.ts'
import { mountSubscriptions } from './subscriptions/routes.ts'
import {
  measureJobs,
  measureTranscriber,
  measureVoice,
  observeProcess,
  recordFeedbackTime,
} from './telemetry/measured.ts'
import { measureStatements } from './telemetry/statements.ts'
import { mountTryout } from './tryout/routes.ts'
import type { World } from './world.ts'

export type Product = { app: FastifyInstance } & Closable

/** A server answers requests, and works on jobs unless they run elsewhere; a worker only works on jobs. */
type Role = 'server' | 'worker'

/** Puts the product together: chooses each adapter once, mounts every room, starts the jobs. Nothing listens yet. */
export async function compose(
  config: Config,
  world: World,
  chosen: Chosen = {},
  role: Role = 'server',
): Promise<Product> {
  const resources = createResources()
  const report = (error: unknown) => world.log.error('a part did not stop', error)
  return assemble(config, world, { ...chosen, role }, resources, report).catch(async (error: unknown) => {
    // What is left running would hold its connections, and closing the pool waits for them.
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
): Promise<Product> {
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
  // One for each secret that is kept, so that audio of before a rotation can still be named and erased.
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
    asking: createSingleFlight(),
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
  const drain = prepareDrain(app)
  const readiness = createReadinessCheck({ db, disk: diskUse(config), log })
  if (telemetry) measureRequests(app, telemetry, config)
  const origins = config.production ? 'public_url' : 'public_url_and_own_host'
  const context: RouteContext = { app, authenticator: createAuthenticator(accounts), publicUrl, origins }
  const mailbox = config.mail.kind === 'mailbox'
  const info: ProductInfo = {
    ...config.product,
    mailbox: mailbox ? '/dev/mailbox' : null,
    interviewer: interviewer.name,
    coach: interviewer.coach,
    standIns: config.standIns,
    transcription: transcriber ? 'available' : 'none',
    outside: readOutsideServices(config),
  }
  mountSystem(context, { db, readiness, info })
  mountAccounts(context, accounts, { planOf: interviews.planOf, closeRooms: closeRooms(subscriptions, interviews) })
  mountCatalogue(context, { db, clock })
  mountTryout(context, { limiter, interviewer, speech })
  mountSubscriptions(context, subscriptions)
  mountInterviews(context, interviews)
  const subscriptionOf = (userId: string) => readSubscription(subscriptions, userId, freshness.profile)
  mountProfile(context, { db, clock, keys, limiter, outbox, subscriptionOf })
  mountContact(context, { db, clock, ids, limiter, outbox, contactEmail: product.contactEmail })
  mountReviews(context, { db, clock, ids, limiter, outbox, operatorEmail: product.contactEmail })
  mountAbout(context, await readAboutFile(config.aboutFile))
  mountSpeech(app, speech)
  if (mailbox) mountMailbox(app, db)
  if (sandbox) mountSandbox(context, sandbox, { clock: config.production ? 'fixed' : 'movable' })
  if (chosen.webClient === 'left_out') refuseUnknownPaths(app)
  else await serveWebClient(app, join(rootFolder, 'apps/web/dist'), { info, publicUrl })

  const plainHandlers = createJobHandlers({ world, mailer, subscriptions, interviews, speech })
  const handlers = telemetry ? measureJobs(plainHandlers, telemetry) : plainHandlers
  // Without a database of our own others may hold leases, which run out within a minute.
  if (config.database.kind === 'embedded') await endDeadLeases(subscriptions, 'all')
  const afterFailure: AfterFailure = {
    'make-feedback': ({ interviewId }) => signals.send(db, 'feedback', interviewId),
  }
  const runner = await runJobs(db, handlers, {
    kinds: kindsFor(Object.keys(handlers) as JobKind[], {
      role: chosen.role,
      jobs: config.jobs,
      provider: config.payments.kind,
    }),
    worker: { id: ids.uuid(), folder: nameFolder(config.dataDir) },
    coach: interviewer.planning.kind === 'complete' ? 'quick' : 'slow',
    log,
    afterFailure,
    watch: signals.watchJobs,
  })
  const answerMs = config.production || config.drainSeconds > 0 ? longAnswerMs : shortAnswerMs
  // Graceful shutdown, the last first: no more calls to a model, requests drained with the work they started, PDF workers ended,
  // running jobs finished.
  graceful.defer(runner.stop)
  register(resources, interviews.pdfs)
  graceful.defer(interviews.advancing.drain)
  graceful.defer(() => drain(answerMs))
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
 * Asks the card provider, where one is configured, whether the product can sell; takes five seconds at most. Fails with every problem
 * that production must not start with, and logs the others.
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

/** Where this process reaches itself. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port.')
  return `http://127.0.0.1:${address.port}`
}

/** What goes before a user does: all that runs at the provider, then what was spoken to them, and their review. */
function closeRooms(subscriptions: SubscriptionsDeps, interviews: InterviewsDeps): CloseRooms {
  return (userId, work) =>
    closeCustomer(subscriptions, userId, async (tx, billing) => {
      await eraseAudioOfUser(interviews, tx, userId)
      return work(tx, { billing, review: await eraseReview(tx, userId) })
    })
}
