import type { Database, Transaction } from '../db/database.ts'
import type { JobKind, Jobs } from '../jobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Letter, Mailer, Outbox, Product } from './port.ts'
import { addToOutbox, findUnsent, markSent, removeMailsOf, removeNewslettersTo } from './store.ts'

/** React is loaded beside the start and not before it. */
const loadTemplates = () => import('./templates/write-mail.tsx')

/** Writes a mail for nobody, so that the first real one does not keep a transaction open while the templates are loaded. */
export async function warmUpTemplates(product: Product): Promise<void> {
  const { writeMail } = await loadTemplates()
  await writeMail({ kind: 'account_deleted', to: '' }, product)
}

/** A durable outbox: the mail and the job that delivers it are written together with their cause. */
export function createOutbox(deps: { clock: Clock; ids: Ids; jobs: Jobs; product: Product }): Outbox {
  async function put(tx: Transaction, letter: Letter, as: { id: string; job: JobKind & `send-${string}` }) {
    const { writeMail } = await loadTemplates()
    const added = await addToOutbox(tx, as.id, await writeMail(letter, deps.product), deps.clock.now())
    if (added) await deps.jobs.add(tx, as.job, { id: as.id })
    return added
  }
  return {
    async add(tx, letter) {
      await put(tx, letter, { id: deps.ids.uuid(), job: 'send-mail' })
    },
    addToMailing: (tx, id, letter) => put(tx, letter, { id, job: 'send-mailing' }),
    forget: removeMailsOf,
    forgetNewsletters: removeNewslettersTo,
  }
}

/** Delivers one mail of the outbox. Fails while the mail server does, so that the queue tries again. */
export async function sendMail(deps: { db: Database; clock: Clock; mailer: Mailer }, id: string): Promise<void> {
  const mail = await findUnsent(deps.db, id)
  if (!mail) return
  await deps.mailer.send(id, mail)
  await markSent(deps.db, id, deps.clock.now())
}
