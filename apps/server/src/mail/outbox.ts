import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Mailer, Outbox, Product } from './port.ts'
import { addToOutbox, findUnsent, markSent, removeMailsTo } from './store.ts'
import { writeMail } from './templates/write-mail.ts'

/** A durable outbox: the mail and the job that delivers it are written together with their cause. */
export function createOutbox(deps: { clock: Clock; ids: Ids; jobs: Jobs; product: Product }): Outbox {
  return {
    async add(tx, letter) {
      const id = deps.ids.uuid()
      await addToOutbox(tx, id, writeMail(letter, deps.product), deps.clock.now())
      await deps.jobs.add(tx, 'send-mail', { id })
    },
    forget: removeMailsTo,
  }
}

/** Delivers one mail of the outbox. Fails while the mail server does, so that the queue tries again. */
export async function sendMail(deps: { db: Database; clock: Clock; mailer: Mailer }, id: string): Promise<void> {
  const mail = await findUnsent(deps.db, id)
  if (!mail) return
  await deps.mailer.send(id, mail)
  await markSent(deps.db, id, deps.clock.now())
}
