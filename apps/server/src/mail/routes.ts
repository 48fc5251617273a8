import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { mailboxPage } from './mailbox-page.ts'
import { listMailbox } from './store.ts'

/** The local mailbox as a page and as JSON, newest first. Mounted only while the embedded mailbox is in use. */
export function mountMailbox(app: FastifyInstance, db: Database): void {
  const list = async (query: unknown) => {
    const to = (query as { to?: unknown }).to
    const rows = await listMailbox(db, typeof to === 'string' && to !== '' ? to.trim().toLowerCase() : undefined)
    return rows.map(({ id, recipient, subject, textPart, code, createdAt }) => ({
      id,
      to: recipient,
      subject,
      text: textPart,
      code,
      createdAt: createdAt.toISOString(),
    }))
  }
  app.get('/dev/mailbox.json', async (request) => list(request.query))
  app.get('/dev/mailbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(await list(request.query))),
  )
  app.get('/dev/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxPage.css))
}
