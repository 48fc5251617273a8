import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { type Kept, mailboxPage, mailPage } from './mailbox-page.ts'
import { findInMailbox, listMailbox, type MailboxRow } from './store.ts'

/** The local mailbox as pages and as JSON, newest first. Mounted only while the embedded mailbox is in use. */
export function mountMailbox(app: FastifyInstance, db: Database): void {
  const list = async (query: unknown) => {
    const to = (query as { to?: unknown }).to
    const recipient = typeof to === 'string' && to !== '' ? to.trim().toLowerCase() : undefined
    // No address holds it, and the database would refuse the question.
    if (recipient?.includes('\u0000')) return []
    return (await listMailbox(db, recipient)).map(shown)
  }
  app.get('/dev/mailbox.json', async (request) => list(request.query))
  app.get('/dev/mailbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(await list(request.query))),
  )
  app.get('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const found = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? await findInMailbox(db, id) : undefined
    if (!found) throw new AppError('not_found')
    return reply.type('text/html; charset=utf-8').send(mailPage(shown(found)))
  })
  app.get('/dev/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxPage.css))
}

const shown = ({ id, recipient, subject, textPart, code, createdAt }: MailboxRow): Kept => ({
  id,
  to: recipient,
  subject,
  text: textPart,
  code,
  createdAt: createdAt.toISOString(),
})
