import { stripControlCharacters } from '@greenroom/contract/text'
import { type Database, inTransaction } from '../db/database.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Outbox } from '../mail/port.ts'
import { addContactMessage } from './store.ts'

/** `contactEmail` is where the operator reads mails. */
export type ContactDeps = { db: Database; clock: Clock; ids: Ids; outbox: Outbox; contactEmail: string }

export type ContactMessage = {
  firstName: string
  lastName: string
  email: string
  userType: 'individual' | 'institution' | 'other'
  message: string
}

/** Stores a message and emails it to the operator, with the sender as Reply-To, in one transaction. */
export async function submitMessage(deps: ContactDeps, sent: ContactMessage): Promise<void> {
  const { email, userType } = sent
  const [firstName, lastName] = [cleanName(sent.firstName), cleanName(sent.lastName)]
  const message = stripControlCharacters(sent.message)
  await inTransaction(deps.db, async (tx) => {
    const [id, createdAt] = [deps.ids.uuid(), deps.clock.now()]
    await addContactMessage(tx, { id, firstName, lastName, email, userType, message, createdAt })
    const name = `${firstName} ${lastName}`.trim()
    await deps.outbox.add(tx, { kind: 'contact', to: deps.contactEmail, name, replyTo: email, userType, message })
  })
}

const cleanName = (name: string) => stripControlCharacters(name).replaceAll('\n', ' ').trim()
