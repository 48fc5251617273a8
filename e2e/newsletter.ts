import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { type Member, readMail } from './person.ts'

const run = promisify(execFile)
let count = 0

/** Subscribes this user, sends a newsletter with the operator's command, and returns the URL of its unsubscribe link. */
export async function receiveNewsletter(request: APIRequestContext, member: Member): Promise<string> {
  await member.call('PUT', '/api/user/newsletter-preference', { newsletter_opt_in: true })
  const subject = `News ${process.pid} ${++count}`
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-'))
  try {
    const file = join(folder, 'news.txt')
    await writeFile(file, `${subject}\n\nTwelve sectors are open now.\n`)
    const env = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: process.env.BASE_URL ?? '' }
    await run(process.execPath, ['apps/server/dist/send-newsletter.js', file, '--yes'], { env })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const { text } = await readMail(request, member.email, new RegExp(`^${subject}$`))
  const link = /\S+\/unsubscribe\?token=\S+/.exec(text)?.[0]
  if (!link) throw new Error('the newsletter holds no way out')
  return link
}
