import type { Database, Transaction } from '../db/database.ts'
import type { JobKind, Jobs } from '../jobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Log } from '../kit/log.ts'
import type { EmailBranding, EmailContent, Mailer, Outbox } from './port.ts'
import {
  addToOutbox,
  findUnsent,
  listUnsentSince,
  markGivenUp,
  markSent,
  removeFromOutbox,
  removeMailsOf,
  removeNewslettersTo,
} from './store.ts'

/** React is loaded lazily, after the start. */
const loadTemplates = () => import('./templates/write-mail.tsx')

/** Warms up the templates by rendering a dummy email, so that the first real one does not keep a transaction open meanwhile. */
export async function warmUpTemplates(product: EmailBranding): Promise<void> {
  const { writeMail } = await loadTemplates()
  await writeMail({ kind: 'account_deleted', to: '', billing: 'none', review: 'none' }, product)
}

/** Transactional outbox: the email and the job that delivers it are written in the transaction of their cause. */
export function createOutbox(deps: { clock: Clock; ids: Ids; jobs: Jobs; product: EmailBranding }): Outbox {
  async function put(tx: Transaction, email: EmailContent, as: { id: string; job: JobKind & `send-${string}` }) {
    const { writeMail } = await loadTemplates()
    const mail = await writeMail(email, deps.product)
    const now = deps.clock.now()
    const expires = 'validMinutes' in email ? new Date(now.getTime() + email.validMinutes * 60_000) : null
    const added = await addToOutbox(tx, as.id, mail, { at: now, expires })
    if (added) await deps.jobs.add(tx, as.job, { id: as.id })
    return added
  }
  return {
    async add(tx, email) {
      await put(tx, email, { id: deps.ids.uuid(), job: 'send-mail' })
    },
    addToMailing: (tx, id, email) => put(tx, email, { id, job: 'send-mailing' }),
    erase: removeMailsOf,
    deleteNewsletters: removeNewslettersTo,
  }
}

/** Delivers one email of the outbox, unless its code has expired. Fails when the mail server does, so that the queue retries. */
export async function sendMail(
  deps: { db: Database; clock: Clock; mailer: Mailer; log: Log },
  id: string,
): Promise<void> {
  const { db, clock, mailer, log } = deps
  const unsent = await findUnsent(db, id)
  if (!unsent) return
  const { mail, expires } = unsent
  if (expires && expires <= clock.now()) return removeFromOutbox(db, id)
  const answer = await mailer.send(id, mail)
  if (answer === 'taken') return markSent(db, id, clock.now())
  log.warn('mail rejected permanently', { id })
  await markGivenUp(db, id, clock.now())
}

/** Re-enqueues undelivered emails since a moment whose job used up its retries. */
export async function resendMails(deps: { db: Database; jobs: Jobs }, since: Date): Promise<void> {
  const unsent = await listUnsentSince(deps.db, since)
  for (const kind of ['send-mail', 'send-mailing'] as const) {
    const ids = unsent.filter((mail) => mail.kind === kind).map(({ id }) => ({ id }))
    await deps.jobs.addMissing(deps.db, kind, ids)
  }
}
