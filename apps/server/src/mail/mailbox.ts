import type { Database } from '../db/database.ts'
import type { Clock } from '../kit/clock.ts'
import type { Mailer } from './port.ts'
import { addToMailbox } from './store.ts'

/** The embedded mailbox: mails stay here, for a developer to read at /dev/mailbox. Never in production. */
export function createMailbox(deps: { db: Database; clock: Clock }): Mailer {
  return {
    async send(id, mail) {
      await addToMailbox(deps.db, id, mail, deps.clock.now())
      return 'taken'
    },
    close: async () => {},
  }
}
