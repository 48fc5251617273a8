import { join } from 'node:path'
import { limits } from '@greenroom/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createCsrf } from './accounts/csrf.ts'
import type { CloseRooms } from './accounts/delete-user.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import {
  removeCodesBefore,
  removeSessionsBefore,
  removeTrustBefore,
  removeUnconfirmedBefore,
} from './accounts/expiry.ts'
import { createPasswordHasher } from './accounts/password.ts'
import { mountAccounts } from './accounts/routes.ts'
import { createGate } from './accounts/session.ts'
import { createTokens } from './accounts/tokens.ts'
import { createFileBlobs } from './blobs/files.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { type Config, rootFolder } from './config.ts'
import { mountContact } from './contact/routes.ts'
import { startEmbedded } from './db/embedded.ts'
import { lockFolder, reserveFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/postgres.ts'
import { refuseUnknownPaths } from './http/error-reply.ts'
import type { Door } from './http/mount.ts'
import { createServer, drain } from './http/server.ts'
import { serveWebClient } from './http/static-files.ts'
import { mountSystem } from './http/system.ts'
import { builtInInterviewer } from './interviewer/built-in.ts'
import type { Interviewer } from './interviewer/port.ts'
import { endIdleInterviews } from './interviews/closing.ts'
import type { InterviewsDeps } from './interviews/deps.ts'
import { eraseAudio, eraseAudioOfUser } from './interviews/erase.ts'
import { makeFeedback, resumeFeedback } from './interviews/feedback.ts'
import { improvePlan } from './interviews/improve-plan.ts'
import { createPdfMaker, type PdfMaker } from './interviews/report-file/pdf.ts'
import { mountInterviews } from './interviews/routes.ts'
import { removeFailedJobsBefore } from './jobs/expiry.ts'
import type { AfterFailure, JobHandlers } from './jobs/port.ts'
import { jobs, migrateJobs, runJobs, slowJobsAtATime } from './jobs/queue.ts'
import { type Clock, systemClock } from './kit/clock.ts'
import { type Ids, systemIds } from './kit/ids.ts'
import { type Keys, keysOf, loadKeys } from './kit/keys.ts'
import type { Log } from './kit/log.ts'
import { type Closable, createOpened, type Opened } from './kit/opened.ts'
import { createLimiter } from './limits/durable.ts'
import { forgetCountsBefore } from './limits/expiry.ts'
import { removeMailsBefore, removeUnsentMailsBefore } from './mail/expiry.ts'
import { createMailbox } from './mail/mailbox.ts'
import { createOutbox, resendMails, sendMail, warmUpTemplates } from './mail/outbox.ts'
import type { Mailer } from './mail/port.ts'
import { mountMailbox } from './mail/routes.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import type { Payments } from './payments/port.ts'
import { probeProvider, reportFindings } from './payments/probe.ts'
import { mountSandboxCheckout } from './payments/routes.ts'
import { startSandbox } from './payments/sandbox.ts'
import { createStripePayments } from './payments/stripe.ts'
import { createStripeClient } from './payments/stripe-client.ts'
import { mountProfile } from './profile/routes.ts'
import { receiveSignals } from './signals/notifications.ts'
import { createSpeech } from './speech/audio.ts'
import { createEmbeddedVoice, embeddedVoices } from './speech/embedded.ts'
import type { Transcriber, Voice } from './speech/port.ts'
import { mountSpeech } from './speech/routes.ts'
import { createTranscriptionServer } from './speech/transcription-server.ts'
import { closeCustomer } from './subscriptions/close-customer.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { removeFormerCustomersBefore, settleFormerCustomer } from './subscriptions/former-customer.ts'
import { processEvent } from './subscriptions/process-event.ts'
import { freshness, readPlan, readSubscription } from './subscriptions/read-subscription.ts'
import { purgeBilling, reconcileBilling, syncInBackground } from './subscriptions/reconcile.ts'
import { mountSubscriptions } from './subscriptions/routes.ts'

/** What the world outside the process gives: the database, time, chance, secrets. */
export type World = { database: OpenDatabase; clock: Clock; ids: Ids; keys: Keys; log: Log }

/** Adapters that a test may hand in instead of the configured ones. */
export type Chosen = {
  mailer?: Mailer
  voice?: Voice
  transcriber?: Transcriber
  interviewer?: Interviewer
  payments?: Payments
  pdfs?: PdfMaker
  webClient?: 'served' | 'left out'
}

/**
 * Reserves the data folder, loads its keys, opens the database (the embedded one is started or adopted first), takes its lock on
 * the folder and brings the tables up to date. Each thing stands in `opened` as soon as it is ours, so that closing that, even
 * meanwhile, leaves nothing behind.
 */
export async function openWorld(config: Config, given: { log: Log; migrations: string; opened: Opened }) {
  const { opened } = given
  const reserved = await reserveFolder(config.dataDir)
  opened.add(() => reserved)
  const keys = config.keys.kind === 'given' ? keysOf(config.keys) : await loadKeys(config.dataDir)
  const { connection, adopted } = await reachDatabase(config, opened)
  const lock = await lockFolder(connection, config.dataDir)
  // The lock says that nobody else lives on an adopted server, so it is ours to stop.
  if (adopted) opened.add(() => adopted)
  opened.add(() => lock)
  const migrated = await prepareTables(connection, given)
  const database = await openDatabase(connection, { connections: 12 })
  opened.add(() => ({ close: database.close }))
  const world: World = { database, clock: systemClock, ids: systemIds, keys, log: given.log }
  return { ...world, migrated }
}

/** Waits, however long it takes, for another process that is at it. */
async function prepareTables(connection: pg.ClientConfig, given: { log: Log; migrations: string; opened: Opened }) {
  const { pool, close } = await openDatabase(connection, { connections: 2, lockTimeoutMs: 0 })
  // Closed once, by whoever comes first: this or a stop meanwhile.
  let closing: Promise<void> | undefined
  const closable = given.opened.add(() => ({ close: () => (closing ??= close()) }))
  try {
    const migrated = await migrate(pool, given.migrations)
    await migrateJobs(pool, given.log)
    return migrated
  } finally {
    await closable.close()
  }
}

async function reachDatabase(config: Config, opened: Opened) {
  if (config.database.kind === 'postgres') return { connection: { connectionString: config.database.url } }
  const place = { folder: join(config.dataDir, 'pg'), folderChosen: config.dataDirChosen }
  const { connection, origin, server } = await startEmbedded(place, opened)
  return { connection, adopted: origin === 'adopted' ? server : undefined }
}

export type Product = { app: FastifyInstance } & Required<Closable>

/** Puts the product together: chooses each adapter once, mounts every room, starts the jobs. Nothing listens yet. */
export async function compose(config: Config, world: World, chosen: Chosen = {}): Promise<Product> {
  const parts = createOpened((error) => world.log.error('a part did not stop', error))
  return assemble(config, world, chosen, parts).catch(async (error: unknown) => {
    // What is left running would hold its connections, and closing the pool waits for them.
    await parts.close()
    throw error
  })
}

async function assemble(config: Config, world: World, chosen: Chosen, parts: Opened): Promise<Product> {
  const { database, clock, ids, keys, log } = world
  const { db, pool } = database
  const { publicUrl } = config
  const mailer = chosen.mailer ?? chooseMailer(config, world)
  const voice = chosen.voice ?? createEmbeddedVoice({ voice: config.voice })
  const transcriber = chosen.transcriber ?? chooseTranscriber(config)
  const interviewer = chosen.interviewer ?? (await chooseInterviewer(config, world))
  const blobs = createFileBlobs(join(config.dataDir, 'blobs'))
  // One for each secret that is kept, so that audio of before a rotation can still be named and erased.
  const audioSecrets = keys.macs('audio', '')
  const maxBytes = config.audioCacheBytes
  const speech = createSpeech({
    voice,
    formerVoices: embeddedVoices,
    blobs,
    maxBytes,
    clock,
    secrets: audioSecrets,
    log,
  })
  const limiter = createLimiter(db, clock, config.limits)
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
  parts.add(() => ({ close: () => Promise.all([mailer.close(), speech.close(), sandbox?.stop()]).then(() => {}) }))
  const signals = receiveSignals(pool, log)
  parts.add(() => ({ close: signals.stop }))
  const interviews: InterviewsDeps = {
    db,
    clock,
    ids,
    log,
    limiter,
    jobs,
    signals,
    interviewer,
    speech,
    transcriber,
    pdfs: chosen.pdfs ?? createPdfMaker(),
    planOf: (userId) => readPlan(subscriptions, userId),
    product: config.product.name,
    detailAccess: config.detailAccess,
  }

  const app = await createServer({ publicUrl, proxyHops: config.proxyHops, log })
  const origins = config.production ? 'public url' : 'public url and own host'
  const door: Door = { app, gate: createGate(accounts), publicUrl, origins }
  const mailbox = config.mail.kind === 'mailbox'
  mountSystem(door, {
    db,
    info: {
      ...config.product,
      mailbox: mailbox ? '/dev/mailbox' : null,
      interviewer: interviewer.name,
      standIns: config.standIns,
      transcription: transcriber ? 'available' : 'none',
    },
  })
  mountAccounts(door, accounts, { planOf: interviews.planOf, closeRooms: closeRooms(subscriptions, interviews) })
  mountCatalogue(door, { db, clock })
  mountSubscriptions(door, subscriptions)
  mountInterviews(door, interviews)
  const subscriptionOf = (userId: string) => readSubscription(subscriptions, userId, freshness.profile)
  mountProfile(door, { db, clock, keys, limiter, outbox, subscriptionOf })
  mountContact(door, { db, clock, ids, limiter, outbox, contactEmail: product.contactEmail })
  mountSpeech(app, speech)
  if (mailbox) mountMailbox(app, db)
  if (sandbox) mountSandboxCheckout(app, sandbox)
  if (chosen.webClient === 'left out') refuseUnknownPaths(app)
  else await serveWebClient(app, join(rootFolder, 'apps/web/dist'))

  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const handlers: JobHandlers = {
    'send-mail': ({ id }) => sendMail({ db, clock, mailer, log }, id),
    'send-mailing': ({ id }) => sendMail({ db, clock, mailer, log }, id),
    'resend-mails': () => resendMails({ db, jobs }, ago(7)),
    'improve-plan': ({ interviewId }) => improvePlan(interviews, interviewId),
    'make-feedback': ({ interviewId }, attempt) => makeFeedback(interviews, interviewId, attempt),
    'end-idle-interviews': () => endIdleInterviews(interviews, limits.interviewIdleHours),
    'resume-feedback': () => resumeFeedback(interviews),
    'erase-audio': (which) => eraseAudio(interviews, which),
    'settle-former-customer': ({ customerId }) => settleFormerCustomer(subscriptions, customerId),
    'process-billing-event': ({ id }) => processEvent(subscriptions, id),
    'sync-customer': ({ userId }) => syncInBackground(subscriptions, userId),
    'reconcile-billing': () => reconcileBilling(subscriptions),
    // So that tables grow with people and not with time.
    'forget-what-is-over': async () => {
      await forgetCountsBefore(db, ago(2))
      await removeCodesBefore(db, ago(7))
      await removeSessionsBefore(db, ago(31))
      await removeTrustBefore(db, ago(0))
      await removeUnconfirmedBefore(db, ago(30))
      await removeMailsBefore(db, ago(31))
      const unsentMails = await removeUnsentMailsBefore(db, ago(7))
      const failedJobs = await removeFailedJobsBefore(db, ago(7))
      if (unsentMails + failedJobs > 0) log.warn('gave up after a week', { unsentMails, failedJobs })
      await removeFormerCustomersBefore(db, ago(0))
      await purgeBilling(subscriptions)
      // Longer than any interview stays open without a word.
      await speech.forgetUnusedSince(ago(30))
    },
  }
  const workers = config.database.kind === 'embedded' ? 'only us' : 'perhaps others'
  const slowJobs = interviewer.planning.kind === 'complete' ? 0 : slowJobsAtATime
  const afterFailure: AfterFailure = {
    'make-feedback': ({ interviewId }) => signals.send(db, 'feedback', interviewId),
  }
  const runner = await runJobs(pool, handlers, { workers, slowJobs, log, afterFailure })
  // The last is closed first: asks no model any more, drains requests, ends what makes PDFs, then finishes running jobs.
  parts.add(() => ({ close: runner.stop }))
  parts.add(() => interviews.pdfs)
  for (const close of [() => drain(app), async () => interviewer.close()]) parts.add(() => ({ close }))
  app.addHook('onListen', async () => {
    await warmUpTemplates(product)
    // It takes the thread for a while, so who waits for the start is answered first.
    setTimeout(() => interviewer.warmUp(), 500).unref()
  })

  return { app, close: parts.close, force: parts.force }
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

/** The card provider, or the sandbox of it that runs beside us. */
async function choosePayments(config: Config, { clock, log }: World, chosen: Chosen) {
  if (chosen.payments) return { payments: chosen.payments }
  if (config.payments.kind === 'stripe') return { payments: createStripePayments({ ...config.payments, log }) }
  const { dataDir, product, publicUrl } = config
  const sandbox = await startSandbox({ dataDir, clock, product, publicUrl })
  const { key, base, webhookSecret } = sandbox
  return { payments: createStripePayments({ key, base, webhookSecrets: [webhookSecret], log }), sandbox }
}

/** What goes before a user does: all that runs at the provider, then what was spoken to them. */
function closeRooms(subscriptions: SubscriptionsDeps, interviews: InterviewsDeps): CloseRooms {
  return (userId, work) =>
    closeCustomer(subscriptions, userId, async (tx) => {
      await eraseAudioOfUser(interviews, tx, userId)
      return work(tx)
    })
}

function chooseTranscriber({ transcription }: Config): Transcriber | null {
  return transcription.kind === 'server' ? createTranscriptionServer(transcription) : null
}

/** The built-in interviewer alone, or with a model beside it, whose code is loaded only then. */
async function chooseInterviewer(config: Config, { clock, ids, log }: World): Promise<Interviewer> {
  if (config.interviewer.kind === 'built-in') return builtInInterviewer
  const { createModelInterviewer } = await import('./interviewer/model/interviewer.ts')
  return createModelInterviewer(config.interviewer, { clock, ids, log })
}

function chooseMailer(config: Config, { database, clock }: World): Mailer {
  return config.mail.kind === 'smtp'
    ? createSmtpMailer({ url: config.mail.url, from: config.mailFrom })
    : createMailbox({ db: database.db, clock })
}
