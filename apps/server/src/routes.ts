import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readAboutFile } from './about/about-file.ts'
import { mountAbout } from './about/routes.ts'
import type { CloseRooms } from './accounts/delete-user.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { mountAccounts } from './accounts/routes.ts'
import { createAuthenticator } from './accounts/session.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { readOutsideServices } from './config/outside-services.ts'
import { type Config, rootFolder } from './config.ts'
import { mountContact } from './contact/routes.ts'
import { refuseUnknownPaths } from './http/error-reply.ts'
import type { RouteContext } from './http/mount.ts'
import type { ProductInfo } from './http/product-info.ts'
import type { ReadinessCheck } from './http/readiness.ts'
import { serveWebClient } from './http/static-files.ts'
import { mountSystem } from './http/system.ts'
import type { InterviewsDeps } from './interviews/deps.ts'
import { eraseAudioOfUser } from './interviews/erase.ts'
import { mountInterviews } from './interviews/routes.ts'
import { mountMailbox } from './mail/routes.ts'
import { mountSandbox } from './payments/routes.ts'
import type { Sandbox } from './payments/sandbox.ts'
import { mountProfile } from './profile/routes.ts'
import { eraseReview } from './reviews/erase.ts'
import { mountReviews } from './reviews/routes.ts'
import type { HostedSpeech } from './speech/audio.ts'
import { mountSpeech } from './speech/routes.ts'
import { closeCustomer } from './subscriptions/close-customer.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { freshness, readSubscription } from './subscriptions/read-subscription.ts'
import { mountSubscriptions } from './subscriptions/routes.ts'
import { mountTryout } from './tryout/routes.ts'
import type { World } from './world.ts'

/** What the routes of the rooms work with. */
export type Rooms = {
  accounts: AccountsDeps
  subscriptions: SubscriptionsDeps
  interviews: InterviewsDeps
  speech: HostedSpeech
  sandbox: Sandbox | undefined
  readiness: ReadinessCheck
  webClient: 'served' | 'left_out'
}

/** Mounts the routes of every room, the development pages that the settings ask for, and the web client. */
export async function mountRoutes(app: FastifyInstance, config: Config, world: World, rooms: Rooms): Promise<void> {
  const { accounts, subscriptions, interviews, speech, sandbox } = rooms
  const { database, clock, ids, keys } = world
  const { db } = database
  const { limiter, outbox } = accounts
  const { publicUrl } = config
  const { contactEmail } = config.product
  const { interviewer } = interviews
  const origins = config.production ? 'public_url' : 'public_url_and_own_host'
  const context: RouteContext = { app, authenticator: createAuthenticator(accounts), publicUrl, origins }
  const mailbox = config.mail.kind === 'mailbox'
  const info: ProductInfo = {
    ...config.product,
    mailbox: mailbox ? '/dev/mailbox' : null,
    interviewer: interviewer.name,
    coach: interviewer.coach,
    sandboxes: config.sandboxes,
    transcription: interviews.transcriber ? 'available' : 'none',
    outside: readOutsideServices(config),
  }
  mountSystem(context, { db, readiness: rooms.readiness, info })
  mountAccounts(context, accounts, { planOf: interviews.planOf, closeRooms: closeRooms(subscriptions, interviews) })
  mountCatalogue(context, { db, clock })
  mountTryout(context, { limiter, interviewer, speech })
  mountSubscriptions(context, subscriptions)
  mountInterviews(context, interviews)
  const subscriptionOf = (userId: string) => readSubscription(subscriptions, userId, freshness.profile)
  mountProfile(context, { db, clock, keys, limiter, outbox, subscriptionOf })
  mountContact(context, { db, clock, ids, limiter, outbox, contactEmail })
  mountReviews(context, { db, clock, ids, limiter, outbox, operatorEmail: contactEmail })
  mountAbout(context, await readAboutFile(config.aboutFile))
  mountSpeech(app, speech)
  if (mailbox) mountMailbox(app, db)
  if (sandbox) mountSandbox(context, sandbox, { clock: config.production ? 'fixed' : 'movable' })
  if (rooms.webClient === 'left_out') refuseUnknownPaths(app)
  else await serveWebClient(app, join(rootFolder, 'apps/web/dist'), { info, publicUrl })
}

/** Cleanup before a user is deleted: all that runs at the card provider, then the audio that was spoken to them, and their review. */
function closeRooms(subscriptions: SubscriptionsDeps, interviews: InterviewsDeps): CloseRooms {
  return (userId, work) =>
    closeCustomer(subscriptions, userId, async (tx, billing) => {
      await eraseAudioOfUser(interviews, tx, userId)
      return work(tx, { billing, review: await eraseReview(tx, userId) })
    })
}
