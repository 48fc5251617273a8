import { createHash } from 'node:crypto'
import { type Database, inTransaction } from '../db/database.ts'
import type { Keys } from '../kit/keys.ts'
import { lastOf } from '../kit/last-of.ts'
import type { Outbox } from '../mail/port.ts'
import { signUnsubscribeToken } from './signed-values.ts'
import { countSubscribers, lockSubscribers } from './store.ts'

/** `id` is a hash of the text, an idempotency key: no user gets the same newsletter twice. */
export type Newsletter = { id: string; subject: string; text: string }

/** Reads a newsletter: the first line is the subject, the rest paragraphs. Gives undefined when either is missing. */
export function parseNewsletter(content: string): Newsletter | undefined {
  const [first = '', ...rest] = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [subject, text] = [first.trim(), rest.join('\n').trim()]
  if (!subject || !text) return undefined
  return { id: createHash('sha256').update(`${subject}\n${text}`).digest('hex'), subject, text }
}

/** How many confirmed users whose account is not disabled want newsletters. */
export const countReaders = (db: Database): Promise<number> => countSubscribers(db)

/** Batch size: so many user rows are locked at a time, for a fraction of a second. */
const batch = 50

/** Puts a newsletter into the outbox for every subscriber who does not have it yet; gives for how many that was. */
export async function sendNewsletter(
  deps: { db: Database; keys: Keys; outbox: Outbox },
  { id, subject, text }: Newsletter,
): Promise<number> {
  let added = 0
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const from: string = after
    after = await inTransaction(deps.db, async (tx) => {
      const readers = await lockSubscribers(tx, { after: from, max: batch })
      for (const { id: userId, email } of readers) {
        const content = { to: email, subject, text, unsubscribeToken: signUnsubscribeToken(deps.keys, userId) }
        const isNew = await deps.outbox.addToMailing(tx, mailIdOf(id, userId), { kind: 'newsletter', ...content })
        if (isNew) added++
      }
      return readers.length < batch ? undefined : lastOf(readers).id
    })
  }
  return added
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** A UUID (version 8) that is the same for the same newsletter and user. */
function mailIdOf(newsletterId: string, userId: string): string {
  const hex = createHash('sha256').update(`${newsletterId} ${userId}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
